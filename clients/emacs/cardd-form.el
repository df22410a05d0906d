;;; cardd-form.el --- What is known of a card payment  -*- lexical-binding: t -*-

;;; Commentary:

;; What is known of the payment, and what the daemon says to it.  Draws nothing.  What the payer
;; does is in cardd-typing.el and cardd-paying.el.
;;
;; No digit stays here: a key of the card goes to the daemon at once, and what is drawn is what the
;; daemon answers.  Only the name and the bank's code are held, until they are sent.

;;; Code:

(require 'cl-lib)
(require 'subr-x)
(require 'cardd-client)
(require 'cardd-sentences)

(defconst cardd-form--lost "Nothing was charged, and nothing that you typed is left.")
(defconst cardd-form--maybe
  "Your card may have been charged: check the order before you pay again.")

(defun cardd-form--empty (field)
  "The state of FIELD before the daemon has said anything."
  (list :field field :length 0 :display "" :groups [] :caret 0 :selection nil
        :valid :json-false :potentially_valid t :error "empty" :cleared_by nil))

(cl-defstruct (cardd-form (:copier nil))
  "A payment; the slots that begin with a hyphen are this file's own business."
  changed session verify amount channel
  (paste-p t)
  (stage 'starting) (focus 'cancel)
  (number (cardd-form--empty "number"))
  (expiry (cardd-form--empty "expiry"))
  (cvv (cardd-form--empty "cvv"))
  left tried
  (name "") (code "") (hint "") terminal
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

(defun cardd-form-start (form command path)
  "Start COMMAND, or reach the socket PATH, and tell it the session of FORM."
  (let ((client (cardd-client-start
                 command path
                 (lambda (method params) (cardd-form--heard form method params))
                 (lambda (sentence) (cardd-form--ended form sentence)))))
    (if (stringp client)
        (cardd-form--ended form client)
      (setf (cardd-form--client form) client)
      (cardd-form--ask form :initialize
                       (list :grouping "network"
                             :enable_pasting (if (cardd-form-paste-p form) t :json-false)
                             :client (list :name "cardd.el" :version "1.0.0"))
                       (lambda (problem greeting) (cardd-form--greeted form problem greeting)))
      (cardd-form--changed form))))

(defun cardd-form--greeted (form problem greeting)
  "Go on with FORM after GREETING, or after PROBLEM."
  (setf (cardd-form-hint form) (plist-get (plist-get greeting :options) :hint_text)
        (cardd-form-terminal form)
        (eq t (plist-get (plist-get greeting :capabilities) :capture)))
  (cond (problem (cardd-form--ended form (plist-get problem :message)))
        ((cardd-form-session form) (cardd-form--begin form (cardd-form-session form)))
        ((eq t (plist-get (plist-get greeting :capabilities) :sandbox))
         (cardd-form--create-order form))
        (t (cardd-form--ended form "cardd needs the session of an order to pay."))))

(defun cardd-form--create-order (form)
  "Play the merchant of FORM, in the sandbox, for whoever wants to try it."
  (cardd-form--ask
   form 'sandbox/createOrder
   (list :order_amount 100 :order_currency "INR"
         :customer_details (list :customer_id "emacs" :customer_phone "9999999999"))
   (lambda (problem order)
     (if problem
         (cardd-form--ended form (plist-get problem :message))
       (setf (cardd-form-amount form) "INR 100.00")
       (cardd-form--begin
        form (list :order_id (plist-get order :order_id)
                   :payment_session_id (plist-get order :payment_session_id)
                   :environment "SANDBOX"))))))

(defun cardd-form--begin (form session)
  "Set SESSION, what setSession takes, and let the payer of FORM type."
  (setf (cardd-form-order form) (plist-get session :order_id))
  (cardd-form--ask form :setSession session
                   (lambda (problem _result)
                     (if problem
                         (cardd-form--ended form (cardd-form--sentence problem))
                       (cardd-form--enter form 'entering 'number)))))

(defun cardd-form-close (form)
  "Hang up, and forget the name and the code of FORM."
  (cardd-form--forget form)
  (when (cardd-form--client form)
    (cardd-client-close (cardd-form--client form))))

(defun cardd-form--forget (form)
  "Overwrite and drop the name and the code of FORM."
  (clear-string (cardd-form-code form))
  (setf (cardd-form-name form) "" (cardd-form-code form) (string)))

;;;; Stages

(defun cardd-form--enter (form stage &optional focus)
  "Bring FORM to STAGE, with FOCUS or the first control of it."
  (setf (cardd-form-stage form) stage)
  (setf (cardd-form-focus form) (or focus (car (cardd-form-controls form))))
  (cardd-form--changed form))

(defun cardd-form--finish (form status title text &optional code)
  "Let FORM end with STATUS and perhaps CODE.
TITLE and TEXT are for the payer."
  (setf (cardd-form-code form) (string)
        (cardd-form-result form) (list :status status :order-id (cardd-form-order form) :code code)
        (cardd-form-outcome form) (list :status status :title title :text text)
        (cardd-form-notice form) nil)
  (cardd-form--enter form 'finished))

(defun cardd-form--ended (form sentence)
  "End FORM because its connection is over; SENTENCE is the reason."
  (cardd-form--forget form)
  (setf (cardd-form--gone form) t)
  (if (eq (cardd-form-stage form) 'finished)
      (progn (setf (cardd-form-focus form) 'leave)
             (cardd-form--changed form))
    (let* ((stage (cardd-form-stage form))
           (paying (memq stage '(paying code page confirming checking))))
      (cardd-form--finish form (if paying 'unknown 'failed) "Interrupted"
                          (concat sentence " "
                                  (cond ((eq stage 'starting) "Nothing was charged.")
                                        (paying cardd-form--maybe)
                                        (t cardd-form--lost)))
                          "ended"))))

(defun cardd-form-controls (form)
  "What can have the focus in FORM now, in the order of Tab."
  (pcase (cardd-form-stage form)
    ('entering (list 'number 'expiry 'cvv 'name 'pay))
    ('code (append '(code verify resend) (when (cardd-form-page form) '(bank)) '(cancel)))
    ('page (append '(open)
                   (when (plist-get (cardd-form-page form) :simulated) '(succeed fail))
                   '(returned cancel)))
    ('finished
     (let ((status (plist-get (cardd-form-outcome form) :status)))
       (cond ((or (cardd-form--gone form) (eq status 'verified)) '(leave))
             ((eq status 'unknown) '(check leave))
             (t '(again leave)))))
    (_ '(cancel))))

(defun cardd-form-problem (form control)
  "What is wrong with the field CONTROL of FORM, if it is time to say so."
  (let* ((state (cardd-form-state form control))
         (word (plist-get state :error)))
    (cond ((null word) nil)
          ((equal word "empty")
           (when (cardd-form-tried form) (cardd-form-say 'field_errors word)))
          ((or (not (eq t (plist-get state :potentially_valid)))
               (memq control (cardd-form-left form))
               (cardd-form-tried form))
           (or (cardd-form-say 'field_errors word) word)))))

(defun cardd-form-can-pay (form)
  "Whether nothing is missing in FORM."
  (null (cardd-form-blocked form)))

;;;; What the daemon says

(defun cardd-form--heard (form method params)
  "Take the notification METHOD with PARAMS for FORM."
  (pcase method
    ('cardMetaData
     (let ((state (plist-get params :field_state)))
       (setf (cardd-form-blocked form) (append (plist-get state :blocked_by) nil)
             (cardd-form-bank form) (plist-get (plist-get params :meta_data) :card_bin_info))
       (cardd-form--take form state)))
    ('fieldMetaData (cardd-form--take form params))
    ('verifyPayment (cardd-form--verify form))
    ('onError (cardd-form--failed form (plist-get params :error)))
    ('captureEnded
     (let ((outcome (plist-get params :outcome)))
       (setf (cardd-form-notice form)
             (list (if (equal outcome "entered") 'good 'bad)
                   (or (cardd-form-say 'capture_outcomes outcome) outcome))))))
  (cardd-form--changed form))

(defun cardd-form--take (form state)
  "Take the new STATE of a field of FORM."
  (let* ((field (intern (plist-get state :field)))
         (before (cardd-form-state form field))
         (reason (plist-get state :cleared_by)))
    (pcase field
      ('number (setf (cardd-form-number form) state))
      ('expiry (setf (cardd-form-expiry form) state))
      ('cvv (setf (cardd-form-cvv form) state)))
    (unless (eql (plist-get state :length) (plist-get before :length))
      (setf (cardd-form-left form) (delq field (cardd-form-left form))))
    (when (and (member reason '("idle" "edit_limit" "attempt_limit"))
               (not (equal reason (plist-get before :cleared_by))))
      (setf (cardd-form-notice form) (list 'bad (cardd-form-say 'cleared_by reason))
            (cardd-form--kept form) (cardd-form-notice form)
            (cardd-form-left form) nil
            (cardd-form-tried form) nil)
      ;; The daemon's name went with the card.
      (unless (equal reason "edit_limit")
        (setf (cardd-form-name form) "")))))

(defun cardd-form--failed (form fault)
  "End the payment of FORM with FAULT."
  (let* ((status (plist-get fault :status))
         (code (plist-get fault :code))
         (text (or (cardd-form-say 'endings code) (plist-get fault :message))))
    (pcase status
      ("UNKNOWN"
       (setf (cardd-form--uncertain form) t)
       (cardd-form--finish form 'unknown "Not known" (cardd-form-say 'statuses status) code))
      ("CANCELLED" (cardd-form--finish form 'cancelled "Cancelled" text code))
      (_ (cardd-form--finish form 'failed "Not paid" text code)))))

(defun cardd-form--verify (form)
  "The payer of FORM is done; whether money moved only the merchant knows."
  (cardd-form--forget form)
  (setf (cardd-form-tried form) nil)
  (cardd-form--enter form 'checking)
  (let* ((done (lambda (verdict) (cardd-form--judge form verdict)))
         (verdict (if (cardd-form-verify form)
                      (condition-case nil
                          (funcall (cardd-form-verify form) (cardd-form-order form) done)
                        (error 'unknown))
                    (cardd-form--ask-sandbox form)
                    'later)))
    (when (memq verdict '(t nil unknown))
      (funcall done verdict))))

(defun cardd-form--judge (form verdict)
  "End FORM by the merchant's VERDICT: t, nil, or else: not known."
  (when (eq (cardd-form-stage form) 'checking)
    (cond ((eq verdict t)
           (setf (cardd-form--uncertain form) nil)
           (cardd-form--finish form 'verified "✓ Paid"
                               (concat (or (cardd-form-amount form) "The order")
                                       " has been paid. Thank you.")))
          ((and (null verdict) (not (cardd-form--uncertain form)))
           (cardd-form--finish form 'failed "Not paid" (cardd-form-say 'statuses "FAILED")))
          (t
           (setf (cardd-form--uncertain form) t)
           (cardd-form--finish form 'unknown "Not known"
                               (cardd-form-say 'statuses "UNKNOWN"))))))

(defun cardd-form--ask-sandbox (form)
  "Look the order of FORM up in the sandbox."
  (cardd-form--ask
   form 'sandbox/getOrder (list :order_id (cardd-form-order form))
   (lambda (problem order)
     (let* ((payments (append (plist-get order :payments) nil))
            (last (plist-get (car (last payments)) :payment_status)))
       (cardd-form--judge form
                          (cond (problem 'unknown)
                                ((equal (plist-get order :order_status) "PAID") t)
                                ((member last '("FAILED" "USER_DROPPED" "CANCELLED")) nil)
                                (t 'unknown)))))))

(provide 'cardd-form)
;;; cardd-form.el ends here
