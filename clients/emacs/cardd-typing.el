;;; cardd-typing.el --- What the payer types  -*- lexical-binding: t -*-

;;; Commentary:

;; Keys, pastes, the way from field to field.

;;; Code:

(require 'cl-lib)
(require 'subr-x)
(require 'cardd-form)
(require 'cardd-paying)

(defconst cardd-form--edit-keys
  '(Backspace Delete ArrowLeft ArrowRight Home End)
  "The keys that the daemon knows by name.")

(defconst cardd-form--shifted
  '((ShiftArrowLeft . ArrowLeft) (ShiftArrowRight . ArrowRight)
    (ShiftHome . Home) (ShiftEnd . End))
  "The keys that select.")

(defun cardd-form-key (form key)
  "Take KEY for FORM: a character, or a symbol of `cardd--keys'."
  (let ((focus (cardd-form-focus form)))
    (cond ((eq key 'Escape) (cardd-form--back-out form))
          ((eq key 'Tab) (cardd-form--move form 1))
          ((eq key 'Back) (cardd-form--move form -1))
          ((eq key 'Enter) (cardd-form--press form))
          ((eq key 'Open) (cardd-form--open form))
          ((eq key 'ClearAll) (cardd-form--clear-all form))
          ((cardd-form-state form focus) (cardd-form--edit form key))
          ((eq focus 'name) (cardd-form--type-name form key))
          ((eq focus 'code) (cardd-form--type-code form key))
          ((eq key 'ArrowRight) (cardd-form--move form 1))
          ((eq key 'ArrowLeft) (cardd-form--move form -1)))))

(defun cardd-form-paste (form text kept)
  "Take TEXT for FORM in one piece; KEPT if it is still in the kill ring."
  (let ((focus (cardd-form-focus form)))
    (cond ((or (null text) (string-empty-p text)))
          ((and (cardd-form-state form focus) (eq (cardd-form-stage form) 'entering))
           (cardd-form--change form :paste (list :text text :field (symbol-name focus)) kept))
          ((eq focus 'name) (cardd-form--type-name form text))
          ((eq focus 'code) (cardd-form--type-code form text)))))

(defun cardd-form--edit (form key)
  "Hand KEY on for the field of FORM that has the focus."
  (when (eq (cardd-form-stage form) 'entering)
    (let ((field (symbol-name (cardd-form-focus form)))
          (plain (alist-get key cardd-form--shifted)))
      (pcase key
        ('Clear (cardd-form--change form :clear (list :field field)))
        ('SelectAll (cardd-form--change form :select (list :field field)))
        ('Capture (cardd-form--capture form field))
        ((guard (or (characterp key) plain (memq key cardd-form--edit-keys)))
         (cardd-form--change
          form :keystroke
          (list :key (if (characterp key) (string key) (symbol-name (or plain key)))
                :field field :shift (if plain t :json-false))))))))

(defun cardd-form--change (form method params &optional kept)
  "Send the edit METHOD with PARAMS for FORM; KEPT as in `cardd-form-paste'."
  (setf (cardd-form-notice form) nil)
  (let ((field (intern (plist-get params :field))))
    (cardd-form--ask form method params
                     (lambda (problem result)
                       (cardd-form--edited form field kept problem result)))))

(defun cardd-form--edited (form field kept problem result)
  "Take what an edit of FIELD of FORM gave: PROBLEM or RESULT.
KEPT as in `cardd-form-paste'."
  (let ((state (cardd-form-state form field))
        (reason (plist-get result :reason)))
    (if problem
        (setf (cardd-form-notice form) (list 'bad (cardd-form--sentence problem)))
      ;; A caret that only moves is answered and not pushed.
      (plist-put state :caret (plist-get result :caret))
      (plist-put state :selection (plist-get result :selection))
      (cond ((and reason (not (equal reason "nothing_to_delete")))
             (setf (cardd-form-notice form)
                   (list 'bad (or (cardd-form-say 'refusals reason) reason))))
            ((eq t (plist-get result :overflow))
             (setf (cardd-form-notice form)
                   (list 'plain "More digits came than fit; not all of them were kept.")))
            ((and kept (eq t (plist-get result :accepted)))
             (setf (cardd-form-notice form)
                   (list 'plain "What you pasted still stands where it came from.")))))
    (cardd-form--changed form)))

(defun cardd-form--capture (form field)
  "Have the payer type FIELD of FORM at the daemon's own terminal.
So no key of it passes through Emacs."
  (when (cardd-form-terminal form)
    (cardd-form--ask
     form :capture (list :field field)
     (lambda (problem result)
       (let ((reason (plist-get result :reason)))
         (setf (cardd-form-notice form)
               (cond (problem (list 'bad (cardd-form--sentence problem)))
                     (reason (list 'bad (or (cardd-form-say 'capture_refusals reason) reason)))
                     (t '(plain "Type it at the terminal of cardd.  C-u here gives that up.")))))
       (cardd-form--changed form)))))

(defun cardd-form--clear-all (form)
  "Empty every field of FORM."
  (when (eq (cardd-form-stage form) 'entering)
    (setf (cardd-form-name form) ""
          (cardd-form-left form) nil
          (cardd-form-tried form) nil
          (cardd-form-notice form) nil)
    (cardd-form--ask form :clear nil)
    (cardd-form--changed form)))

(defun cardd-form--type-name (form key)
  "Take KEY, or a text, into the name of FORM.
It never takes a digit, so no number can be typed into it by mistake."
  (setf (cardd-form-notice form) nil)
  (let* ((name (cardd-form-name form))
         (text (if (characterp key) (string key) key)))
    (cond ((eq key 'Backspace)
           (setf (cardd-form-name form) (substring name 0 (max 0 (1- (length name))))))
          ((eq key 'Clear) (setf (cardd-form-name form) ""))
          ((symbolp text))
          ((string-match-p "[[:digit:]]" text)
           (setf (cardd-form-notice form)
                 (list 'bad (cardd-form-say 'name_refusals "looks_like_a_number"))))
          ((> (+ (string-bytes name) (string-bytes text)) 160)
           (setf (cardd-form-notice form) (list 'bad (cardd-form-say 'name_refusals "full"))))
          (t (setf (cardd-form-name form)
                   (concat name (replace-regexp-in-string "[[:cntrl:]]" " " text))))))
  (cardd-form--changed form))

(defun cardd-form--type-code (form key)
  "Take KEY, or a text, into the one-time password of FORM."
  (unless (cardd-form-waiting form)
    (setf (cardd-form-notice form) nil)
    (let* ((code (cardd-form-code form))
           (text (if (characterp key) (string key) key))
           (new (cond ((eq key 'Backspace) (substring code 0 (max 0 (1- (length code)))))
                      ((eq key 'Clear) (string))
                      ((or (symbolp text) (string-match-p "[[:alpha:]]\\{3\\}" text)) code)
                      (t (concat code (replace-regexp-in-string "[[:space:]]" "" text))))))
      (unless (eq new code)
        (setf (cardd-form-code form) (substring new 0 (min 16 (length new))))
        (clear-string code)))
    (cardd-form--changed form)))

(provide 'cardd-typing)
;;; cardd-typing.el ends here
