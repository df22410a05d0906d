;;; cardd-form.el --- What is known of a card payment  -*- lexical-binding: t -*-

;;; Commentary:

;; What each key and each message does to the payment.  Draws nothing.
;;
;; No digit stays here: a key of the card goes to the daemon at once, and what is drawn is what the
;; daemon answers.  Only the name and the bank's code are held, until they are sent.

;;; Code:

(require 'cl-lib)
(require 'cardd-client)
(require 'cardd-sentences)

(declare-function browse-url "browse-url")

(defconst cardd-form--edit-keys
  '(Backspace Delete ArrowLeft ArrowRight Home End)
  "The keys that the daemon knows by name.")

(defconst cardd-form--shifted
  '((ShiftArrowLeft . ArrowLeft) (ShiftArrowRight . ArrowRight)
    (ShiftHome . Home) (ShiftEnd . End))
  "The keys that select.")

(defconst cardd-form--lost "Nothing was charged, and nothing that you typed is left.")
(defconst cardd-form--maybe
  "Your card may have been charged: check the order before you pay again.")

(defun cardd-form--empty (field)
  "The state of FIELD before the daemon has said anything."
  (list :field field :length 0 :display "" :groups [] :caret 0 :selection nil
        :valid :json-false :potentially_valid t :error "empty" :cleared_by nil))

(cl-defstruct (cardd-form (:copier nil))
  "A payment; the slots with two hyphens are the form's own business."
  changed session verify amount channel
  (paste-p t)
  (stage 'starting) (focus 'cancel)
  (number (cardd-form--empty "number"))
  (expiry (cardd-form--empty "expiry"))
  (cvv (cardd-form--empty "cvv"))
  left tried
  (name "") (code "") (hint "")
  order
  (blocked '("unknown"))
  bank page otp waiting notice outcome
  done
  (result (list :status 'cancelled))
  -client -payment -kept -uncertain -gone)

(defun cardd-form-say (kind word)
  "The sentence for WORD among the sentences of KIND, or nil."
  (cdr (assoc word (cdr (assq kind cardd-sentences)))))

(defun cardd-form-state (form control)
  "The state of the field CONTROL of FORM, nil if it is none."
  (pcase control
    ('number (cardd-form-number form))
    ('expiry (cardd-form-expiry form))
    ('cvv (cardd-form-cvv form))))

(defun cardd-form--changed (form)
  "Have FORM drawn."
  (funcall (cardd-form-changed form) form))

(defun cardd-form--sentence (problem)
  "A sentence for PROBLEM, an error of the daemon."
  (or (cardd-form-say 'codes (plist-get (plist-get problem :data) :code))
      (plist-get problem :message)))

;;;; The way to the daemon

(defun cardd-form--ask (form method params &optional done)
  "Send METHOD with PARAMS for FORM; DONE as in `cardd-client-request'."
  (when (cardd-form--client form)
    (cardd-client-request (cardd-form--client form) method params done)))

(defun cardd-form--client (form)
  "The connection of FORM."
  (cardd-form--client-slot form))

(defun cardd-form-start (form command path)
  "Start COMMAND, or reach the socket PATH, and tell it the session of FORM."
  (let ((client (cardd-client-start
                 command path
                 (lambda (method params) (cardd-form--heard form method params))
                 (lambda (sentence) (cardd-form--ended form sentence)))))
    (if (stringp client)
        (cardd-form--ended form client)
      (setf (cardd-form--client-slot form) client)
      (cardd-form--ask form :initialize
                       (list :grouping "network"
                             :enable_pasting (if (cardd-form-paste-p form) t :json-false)
                             :client (list :name "cardd.el" :version "1.0.0"))
                       (lambda (problem greeting) (cardd-form--greeted form problem greeting)))
      (cardd-form--changed form))))

(provide 'cardd-form)
;;; cardd-form.el ends here
