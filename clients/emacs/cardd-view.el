;;; cardd-view.el --- Draws a card payment  -*- lexical-binding: t -*-

;;; Commentary:

;; From what is known of the payment to the lines of the form.

;;; Code:

(require 'cl-lib)
(require 'subr-x)
(require 'cardd-form)

(defgroup cardd nil
  "Card payments with cardd."
  :group 'applications
  :prefix "cardd-")

(defface cardd-title '((t :inherit bold)) "The title and the sum.")
(defface cardd-faint '((t :inherit shadow)) "What is less important.")
(defface cardd-error '((t :inherit error)) "What is wrong.")
(defface cardd-good '((t :inherit success)) "What went well.")
(defface cardd-field '((t :inherit underline)) "A field.")
(defface cardd-selected '((t :inherit region)) "Selected digits.")
(defface cardd-network '((t :inherit bold :inverse-video t)) "The network's badge.")
(defface cardd-label '((t :inherit bold)) "The label of the field with the focus.")
(defface cardd-button '((t :inherit bold)) "A button.")
(defface cardd-pressed '((t :inherit bold :inverse-video t)) "The button with the focus.")

(defconst cardd-view-width 66 "Cells of a line.")
(defconst cardd-view--label 16 "Cells before a field.")
(defconst cardd-view--field 25 "Cells of a field.")

(defconst cardd-view--titles
  '(("visa" . "VISA") ("mastercard" . "Mastercard") ("amex" . "American Express")
    ("rupay" . "RuPay") ("diners" . "Diners Club") ("discover" . "Discover") ("jcb" . "JCB"))
  "The networks as they write themselves.")

(defconst cardd-view--waits
  '((starting . "Starting …") (confirming . "Waiting for the result of your payment …")
    (checking . "Checking the order …"))
  "What is said while there is nothing to do.")

(defvar cardd-view--lines nil "The lines so far, the last one first.")
(defvar cardd-view--caret nil "Where the caret is, (LINE . CELL), from zero.")

(defun cardd-view--add (&rest pieces)
  "Add a line of PIECES, each a text or (TEXT FACE)."
  (push (mapconcat (lambda (piece)
                     (if (consp piece)
                         (propertize (car piece) 'face (cadr piece))
                       piece))
                   (cons " " pieces) "")
        cardd-view--lines))

(defun cardd-view--text (text &optional face)
  "Add TEXT in FACE, broken into lines."
  (let ((line "")
        (room (- cardd-view-width 2)))
    (dolist (word (split-string text))
      (when (and (not (string-empty-p line))
                 (> (+ (string-width line) 1 (string-width word)) room))
        (cardd-view--add (list line face))
        (setq line ""))
      (setq line (if (string-empty-p line) word (concat line " " word)))
      (while (> (string-width line) room)
        (cardd-view--add (list (substring line 0 room) face))
        (setq line (substring line room))))
    (cardd-view--add (list line face))))

(defun cardd-view--spaces (count)
  "COUNT blanks, none if it is negative."
  (make-string (max 0 count) ?\s))

(defun cardd-view--padded (text)
  "TEXT, padded to the width of a field."
  (concat text (cardd-view--spaces (- cardd-view--field (string-width text)))))

(defun cardd-view--column (digit state)
  "The cell of DIGIT in the masked text of STATE.
There is one more for each group that ends before it."
  (let ((groups (if (equal (plist-get state :field) "expiry")
                    '(2 2)
                  (append (plist-get state :groups) nil)))
        (passed 0)
        (column digit))
    (cl-loop for size in (butlast groups)
             do (cl-incf passed size)
             while (>= digit passed)
             do (cl-incf column))
    column))

(defun cardd-view--masked (state hint)
  "The text of the field STATE, with HINT while it is empty, and its caret."
  (if (zerop (plist-get state :length))
      (cons (propertize (cardd-view--padded hint) 'face 'cardd-faint) 0)
    (let ((text (propertize (cardd-view--padded (plist-get state :display)) 'face 'cardd-field))
          (picked (plist-get state :selection)))
      (when picked
        (put-text-property (cardd-view--column (plist-get picked :start) state)
                           (1+ (cardd-view--column (1- (plist-get picked :end)) state))
                           'face 'cardd-selected text))
      (cons text (cardd-view--column (or (plist-get state :caret) 0) state)))))

(defun cardd-view--field (form control label masked &optional badge note)
  "Add the field CONTROL of FORM with LABEL, MASKED, BADGE, and NOTE below."
  (let* ((focused (and (eq (cardd-form-focus form) control)
                       (not (eq (cardd-form-stage form) 'paying))))
         (left (concat (if focused "› " "  ") label))
         (problem (cardd-form-problem form control)))
    (when focused
      (setq cardd-view--caret
            (cons (length cardd-view--lines) (+ 1 cardd-view--label (cdr masked)))))
    (cardd-view--add
     (list (concat left (cardd-view--spaces (- cardd-view--label (string-width left))))
           (and focused 'cardd-label))
     (car masked)
     (if badge "  " "")
     (if badge (list (concat " " badge " ") 'cardd-network) ""))
    (cardd-view--add (cardd-view--spaces cardd-view--label)
                     (if problem (list problem 'cardd-error) (list (or note "") 'cardd-faint)))))

(defun cardd-view--buttons (form row indent)
  "Add ROW, a list of (CONTROL LABEL ENABLED), for FORM behind INDENT blanks."
  (let ((line (cardd-view--spaces indent)))
    (pcase-dolist (`(,control ,label ,enabled) row)
      (let ((focused (eq (cardd-form-focus form) control)))
        (when focused
          ;; Where colours are missing the mark tells what Enter would press.
          (setq line (concat (substring line 0 -2) "› ")
                cardd-view--caret (cons (length cardd-view--lines) (+ 3 (string-width line)))))
        (setq line (concat line
                           (propertize (if enabled (format "[ %s ]" label) (format "  %s  " label))
                                       'face (cond (focused 'cardd-pressed)
                                                   (enabled 'cardd-button)
                                                   (t 'cardd-faint)))
                           "  "))))
    (cardd-view--add line)))

(defun cardd-view--bank (form)
  "The bank of the card of FORM, and what kind of card it is."
  (if (equal (plist-get (cardd-form-number form) :lookup) "pending")
      "looking up the bank"
    (let* ((bank (cardd-form-bank form))
           (name (plist-get bank :bank_name))
           (type (plist-get bank :type))
           (kind (and type (replace-regexp-in-string "_" " " (downcase type)))))
      (when (and kind (not (string-suffix-p "card" kind)))
        (setq kind (concat kind " card")))
      (truncate-string-to-width (string-join (delq nil (list name kind)) " · ")
                                (- cardd-view-width 2 cardd-view--label)))))

(defun cardd-view--sum (form)
  "The sum of FORM behind a blank, or nothing."
  (if (cardd-form-amount form) (concat " " (cardd-form-amount form)) ""))

(defun cardd-view--fields (form)
  "Draw the fields of the card of FORM."
  (let* ((number (cardd-form-number form))
         (network (plist-get number :network))
         (lengths (append (plist-get number :cvv_lengths) nil))
         (name (cardd-form-name form)))
    (cardd-view--field form 'number "Card number"
                       (cardd-view--masked number (cardd-form-hint form))
                       (and network (or (cdr (assoc network cardd-view--titles)) network))
                       (cardd-view--bank form))
    (cardd-view--field form 'expiry "Expires"
                       (cardd-view--masked (cardd-form-expiry form) "MM/YY"))
    (cardd-view--field form 'cvv "CVV"
                       (cardd-view--masked (cardd-form-cvv form)
                                           (if (= (length lengths) 1)
                                               (format "%d digits" (car lengths))
                                             "3 or 4 digits")))
    (while (>= (string-width name) cardd-view--field)
      (setq name (substring name 1)))
    (cardd-view--field form 'name "Name on card"
                       (if (string-empty-p name)
                           (cons (propertize (cardd-view--padded "optional") 'face 'cardd-faint) 0)
                         (cons (propertize (cardd-view--padded name) 'face 'cardd-field)
                               (string-width name))))
    (if (eq (cardd-form-stage form) 'paying)
        (cardd-view--add (cardd-view--spaces cardd-view--label)
                         (list (concat "Paying" (cardd-view--sum form) " …") 'cardd-label))
      (cardd-view--buttons form `((pay ,(concat "Pay" (cardd-view--sum form))
                                       ,(cardd-form-can-pay form)))
                           cardd-view--label))))

(defun cardd-view--clock (seconds)
  "SECONDS as minutes and seconds."
  (format "%d:%02d" (/ seconds 60) (% seconds 60)))

(defun cardd-view--code (form)
  "Draw the step of FORM in which the one-time password is typed."
  (let* ((otp (cardd-form-otp form))
         (tries (plist-get otp :tries))
         (resends (plist-get otp :resends))
         (wait (cardd-form-seconds-to (plist-get otp :again)))
         (length (length (cardd-form-code form)))
         (idle (not (cardd-form-waiting form))))
    (cardd-view--text "Your bank has sent a one-time password.")
    (cardd-view--add)
    (cardd-view--field
     form 'code "Code"
     (cons (propertize (cardd-view--padded (make-string length ?•)) 'face 'cardd-field) length)
     nil
     (format "%s left · %s left"
             (if (= tries 1) "1 try" (format "%d tries" tries))
             (cardd-view--clock (cardd-form-seconds-to (plist-get otp :expires)))))
    (cardd-view--buttons
     form
     (list (list 'verify (if idle "Verify" "Verifying …") idle)
           (list 'resend
                 (concat (if (zerop resends) "No new code" (format "New code (%d)" resends))
                         (if (and (> resends 0) (> wait 0))
                             (concat " in " (cardd-view--clock wait))
                           ""))
                 (and idle (> resends 0) (zerop wait))))
     cardd-view--label)
    (cardd-view--add)
    (cardd-view--buttons
     form (append (when (cardd-form-page form) '((bank "Bank page instead" t)))
                  '((cancel "Cancel" t)))
     cardd-view--label)))

(defun cardd-view--page (form)
  "Draw the step of FORM in which the payer is on the bank's page."
  (let* ((page (cardd-form-page form))
         (answer (plist-get page :answer))
         (choice (lambda (control status label)
                   (list control (if (equal answer status) (concat label " ✓") label) t))))
    (cardd-view--text "Confirm the payment on your bank's page, then come back here:")
    (cardd-view--add)
    (cardd-view--text (plist-get page :url) 'cardd-label)
    (cardd-view--add)
    (if (plist-get page :simulated)
        (progn
          (cardd-view--text "This page is simulated. What is it to answer?" 'cardd-faint)
          (cardd-view--buttons form
                               (list '(open "Open" t)
                                     (funcall choice 'succeed "SUCCESS" "Paid")
                                     (funcall choice 'fail "FAILED" "Declined"))
                               2))
      (cardd-view--buttons form '((open "Open in the browser" t)) 2))
    (cardd-view--add)
    (cardd-view--buttons form '((returned "I have returned" t) (cancel "Cancel" t)) 2)))

(defun cardd-view--finished (form)
  "Draw the end of FORM."
  (let ((outcome (cardd-form-outcome form)))
    (cardd-view--add (list (plist-get outcome :title)
                           (pcase (plist-get outcome :status)
                             ('verified 'cardd-good)
                             ('cancelled 'cardd-label)
                             (_ 'cardd-error))))
    (cardd-view--add)
    (cardd-view--text (plist-get outcome :text))
    (cardd-view--add)
    (cardd-view--buttons
     form
     (mapcar (lambda (control)
               (list control
                     (alist-get control '((again . "Try again") (check . "Check again")
                                          (leave . "Close")))
                     t))
             (cardd-form-controls form))
     2)))

(defun cardd-view--hints (form)
  "What the keys do in FORM now."
  (pcase (cardd-form-stage form)
    ('entering (if (eq (cardd-form-focus form) 'pay)
                   "Enter pay · Tab next · Esc leave"
                 (concat "Tab next · C-u clear field · C-k clear all · "
                         (if (cardd-form-terminal form) "C-t terminal · " "")
                         "Esc leave")))
    ('code "Enter verify · Tab next · Esc cancel")
    ('page "Tab next · Enter · Esc cancel")
    ('finished "Tab next · Enter")
    (_ "Esc stop")))

(defun cardd-view-draw (form)
  "The text of FORM and the place of its caret, (TEXT LINE . CELL), from zero."
  (let ((cardd-view--lines nil)
        (cardd-view--caret '(0 . 0))
        (sum (or (cardd-form-amount form) ""))
        (notice (cardd-form-notice form)))
    (cardd-view--add '("Card payment" cardd-title)
                     (cardd-view--spaces (- cardd-view-width 14 (string-width sum)))
                     (list sum 'cardd-title))
    (cardd-view--add
     (list (if (cardd-form-order form) (concat "Order " (cardd-form-order form)) "") 'cardd-faint))
    (cardd-view--add)
    (pcase (cardd-form-stage form)
      ((or 'entering 'paying) (cardd-view--fields form))
      ('code (cardd-view--code form))
      ('page (cardd-view--page form))
      ('finished (cardd-view--finished form))
      (stage (cardd-view--text (alist-get stage cardd-view--waits))))
    (while (< (length cardd-view--lines) 13) (cardd-view--add))
    (when notice
      (cardd-view--text (cadr notice)
                        (alist-get (car notice) '((bad . cardd-error) (good . cardd-good)))))
    (while (< (length cardd-view--lines) 16) (cardd-view--add))
    (cardd-view--add (list (cardd-view--hints form) 'cardd-faint))
    (cons (string-join (reverse cardd-view--lines) "\n") cardd-view--caret)))

(provide 'cardd-view)
;;; cardd-view.el ends here
