;;; cardd-form.el --- What is known of a card payment  -*- lexical-binding: t -*-

;;; Commentary:

;; What each key and each message does to the payment.  Draws nothing.
;;
;; No digit stays here: a key of the card goes to the daemon at once, and what is drawn is what the
;; daemon answers.  Only the name and the bank's code are held, until they are sent.

;;; Code:

(require 'cl-lib)
(require 'subr-x)
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
            (cardd-form-tried form) nil))))

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

;;;; What the payer does

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

(defun cardd-form--move (form step)
  "Move the focus of FORM by STEP controls."
  (let* ((controls (cardd-form-controls form))
         (from (cardd-form-focus form))
         (at (or (cl-position from controls) 0)))
    (setf (cardd-form-focus form) (nth (mod (+ at step) (length controls)) controls)
          (cardd-form-notice form) nil)
    (cond ((cardd-form-state form from) (cl-pushnew from (cardd-form-left form)))
          ((eq from 'name) (cardd-form--send-name form)))
    (cardd-form--changed form)))

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

(defun cardd-form--send-name (form)
  "Send the name of FORM."
  (cardd-form--ask form :setCardHolderName (list :card_holder_name (cardd-form-name form))
                   (lambda (problem result)
                     (let ((reason (plist-get result :reason)))
                       (when (and reason (not problem))
                         (setf (cardd-form-name form) ""
                               (cardd-form-notice form)
                               (list 'bad (or (cardd-form-say 'name_refusals reason) reason)))
                         (cardd-form--changed form))))))

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

(defun cardd-form--back-out (form)
  "Stop the payment of FORM, or leave it."
  (pcase (cardd-form-stage form)
    ((or 'paying 'code) (cardd-form--ask form :cancelPayment nil))
    ('page (cardd-form--ask form :finishAuthentication (list :outcome "cancelled")))
    ('checking (cardd-form--finish form 'unknown "Not known" (cardd-form-say 'statuses "UNKNOWN")))
    ('confirming)
    (_ (setf (cardd-form-done form) t))))

(defun cardd-form--press (form)
  "Press the button of FORM that has the focus; in a field go on to the next."
  (pcase (cardd-form-focus form)
    ((or 'number 'expiry 'cvv 'name) (cardd-form--move form 1))
    ('pay (cardd-form--pay form))
    ((or 'code 'verify) (cardd-form--submit-code form))
    ('resend (cardd-form--resend-code form))
    ('bank (cardd-form--enter form 'page))
    ('open (cardd-form--open form))
    ('succeed (cardd-form--simulate form "SUCCESS"))
    ('fail (cardd-form--simulate form "FAILED"))
    ('returned
     (cardd-form--enter form 'confirming)
     (cardd-form--ask form :finishAuthentication (list :outcome "returned")))
    ('again
     (setf (cardd-form-left form) nil)
     (setf (cardd-form-notice form) (cardd-form--kept form))
     (cardd-form--enter form 'entering
                        (if (eq t (plist-get (cardd-form-number form) :valid)) 'cvv 'number)))
    ('check (cardd-form--verify form))
    ('cancel (cardd-form--back-out form))
    ('leave (setf (cardd-form-done form) t))))

(defun cardd-form--culprit (code)
  "Which field CODE complains about, or nil."
  (cond ((string-prefix-p "CARD_N" code) 'number)
        ((string-prefix-p "CARD_EXPIR" code) 'expiry)
        ((string-prefix-p "CARD_CVV" code) 'cvv)))

(defun cardd-form--pay (form)
  "Pay, if nothing is missing in FORM; else say what is."
  (if (not (cardd-form-can-pay form))
      (cardd-form--show-missing form)
    (setf (cardd-form-tried form) nil
          (cardd-form-notice form) nil
          (cardd-form-page form) nil
          (cardd-form--kept form) nil)
    (unless (string-empty-p (cardd-form-name form))
      (cardd-form--send-name form))
    (cardd-form--enter form 'paying)
    (cardd-form--ask form :pay (list :card (list :channel (cardd-form-channel form)))
                     (lambda (problem step) (cardd-form--paid form problem step)))))

(defun cardd-form--show-missing (form)
  "Say what is missing in FORM, and go where the topmost of it is."
  (setf (cardd-form-tried form) t)
  (let* ((blocked (cardd-form-blocked form))
         (first (or (cl-some (lambda (field)
                               (cl-find field blocked :key #'cardd-form--culprit))
                             '(number expiry cvv))
                    (car blocked)))
         (sentence (cardd-form-say 'codes first)))
    (when (cardd-form--culprit first)
      (setf (cardd-form-focus form) (cardd-form--culprit first)))
    (setf (cardd-form-notice form) (and sentence (list 'bad sentence))))
  (cardd-form--changed form))

(defun cardd-form--paid (form problem step)
  "Go on with FORM after pay: with STEP, or after PROBLEM."
  (when (eq (cardd-form-stage form) 'paying)
    (if problem
        (progn
          (setf (cardd-form-notice form) (list 'bad (cardd-form--sentence problem)))
          (cardd-form--enter form 'entering 'pay))
      (let* ((action (plist-get step :action))
             (data (plist-get step :data))
             (url (plist-get data (if (equal action "post") :redirect_to_bank :url))))
        (setf (cardd-form--payment form) (plist-get step :cf_payment_id))
        (when url
          (setf (cardd-form-page form)
                (list :url url :simulated (eq t (plist-get data :simulated))
                      :form (equal action "form") :answer nil)))
        (pcase action
          ("post" (cardd-form--limits form (plist-get step :otp))
           (cardd-form--enter form 'code))
          ((or "link" "form") (cardd-form--enter form 'page))
          (_ (cardd-form--enter form 'confirming)))))))

(defun cardd-form--limits (form otp)
  "Take the limits of the one-time password, OTP, into FORM."
  (setf (cardd-form-otp form)
        (list :tries (plist-get otp :attempts_left) :resends (plist-get otp :resends_left)
              :expires (+ (float-time) (plist-get otp :expires_in))
              :again (+ (float-time) (plist-get otp :resend_in)))))

(defun cardd-form-seconds-to (moment)
  "Seconds until MOMENT, not below zero."
  (max 0 (ceiling (- moment (float-time)))))

(defun cardd-form--submit-code (form)
  "Send the one-time password of FORM."
  (cond ((cardd-form-waiting form))
        ((string-empty-p (cardd-form-code form))
         (setf (cardd-form-notice form) (list 'plain "Type the code that your bank has sent.")
               (cardd-form-focus form) 'code)
         (cardd-form--changed form))
        (t
         (let ((code (cardd-form-code form)))
           (setf (cardd-form-code form) (string))
           (cardd-form--settle form :submitOtp (list :otp code)
                               (list 'bad "That code is wrong."))
           (clear-string code)))))

(defun cardd-form--resend-code (form)
  "Ask for a new one-time password, if FORM may."
  (let ((otp (cardd-form-otp form)))
    (when (and (not (cardd-form-waiting form))
               (> (plist-get otp :resends) 0)
               (zerop (cardd-form-seconds-to (plist-get otp :again))))
      (cardd-form--settle form :resendOtp nil
                          (list 'good "Your bank has sent a new code.")))))

(defun cardd-form--settle (form method params notice)
  "Send METHOD with PARAMS; if FORM stays at this step, show NOTICE."
  (setf (cardd-form-waiting form) t
        (cardd-form-notice form) nil)
  (cardd-form--changed form)
  (cardd-form--ask
   form method params
   (lambda (problem result)
     (setf (cardd-form-waiting form) nil)
     (when (eq (cardd-form-stage form) 'code)
       (cond (problem
              (setf (cardd-form-notice form) (list 'bad (cardd-form--sentence problem)))
              (cardd-form--changed form))
             ((plist-get result :otp)
              (cardd-form--limits form (plist-get result :otp))
              (setf (cardd-form-notice form) notice
                    (cardd-form-focus form) 'code)
              (cardd-form--changed form))
             ;; Right, or wrong for the last time: the end follows.
             (t (cardd-form--enter form 'confirming)))))))

(defun cardd-form--simulate (form status)
  "Let the sandbox's bank page of FORM answer STATUS."
  (cardd-form--ask
   form 'sandbox/simulate
   (list :cf_payment_id (cardd-form--payment form) :payment_status status)
   (lambda (problem _result)
     (when (eq (cardd-form-stage form) 'page)
       (if problem
           (setf (cardd-form-notice form) (list 'bad (cardd-form--sentence problem)))
         (plist-put (cardd-form-page form) :answer status)
         (setf (cardd-form-focus form) 'returned))
       (cardd-form--changed form)))))

(defun cardd-form--open (form)
  "Open the bank's page of FORM in the browser."
  (when (eq (cardd-form-stage form) 'page)
    (let* ((page (cardd-form-page form))
           (url (plist-get page :url)))
      (cond ((plist-get page :simulated)
             (setf (cardd-form-notice form)
                   (list 'plain "This page is simulated: there is nothing to open.")))
            ((or (plist-get page :form) (not (string-prefix-p "https://" url)))
             (setf (cardd-form-notice form)
                   (list 'bad "This bank wants a form to be sent, which an editor cannot do.")))
            (t (browse-url url)))
      (cardd-form--changed form))))

(provide 'cardd-form)
;;; cardd-form.el ends here
