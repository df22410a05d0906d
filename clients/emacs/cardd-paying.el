;;; cardd-paying.el --- What the payer presses  -*- lexical-binding: t -*-

;;; Commentary:

;; The way from control to control, and what the buttons do: pay, the code, the bank's page.

;;; Code:

(require 'cl-lib)
(require 'subr-x)
(require 'cardd-form)

(declare-function browse-url "browse-url")

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

(provide 'cardd-paying)
;;; cardd-paying.el ends here
