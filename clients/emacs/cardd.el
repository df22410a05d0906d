;;; cardd.el --- Take card payments with cardd  -*- lexical-binding: t -*-

;; Version: 1.0.0
;; Package-Requires: ((emacs "28.1"))
;; Keywords: comm, tools

;;; Commentary:

;; A payment form for cardd, the card-number field that lives in a process of its own.
;;
;; `M-x cardd-pay' tries it with the daemon's embedded sandbox.  A merchant's package calls
;; `cardd-pay' with the session of an order and a function that asks the server whether it is paid.
;;
;; Emacs would remember the keys in a dozen places: `view-lossage', keyboard macros, dribble files,
;; the kill ring, jsonrpc's events buffer.  The form reads them in a loop of its own, with all of
;; these off, and hands each one to the daemon.  What it draws is what the daemon answers.

;;; Code:

(require 'cl-lib)
(require 'cardd-form)
(require 'cardd-view)

(defcustom cardd-command nil
  "The daemon: a program, or a list of a program and its arguments.
If nil, the environment's CARDD, else cardd on the variable `exec-path'."
  :type '(choice (const :tag "$CARDD, or on the path" nil)
                 (file :tag "Program")
                 (repeat :tag "Program and arguments" string))
  :group 'cardd)

(defcustom cardd-socket nil
  "The socket of a daemon that runs already; if nil, one is started."
  :type '(choice (const :tag "Start one" nil) file)
  :group 'cardd)

(defcustom cardd-channel "link"
  "Whether the bank asks on its page (link) or for a code here (post)."
  :type '(choice (const "link") (const "post"))
  :group 'cardd)

(defconst cardd--keys
  '((?\t . Tab) (tab . Tab) (down . Tab) (?\C-n . Tab) (backtab . Back) (S-tab . Back) (up . Back)
    (S-iso-lefttab . Back) (?\C-p . Back) (?\r . Enter) (return . Enter) (kp-enter . Enter)
    (?\e . Escape) (escape . Escape) (?\C-g . Escape)
    (?\d . Backspace) (?\b . Backspace) (backspace . Backspace)
    (delete . Delete) (deletechar . Delete) (?\C-d . Delete)
    (left . ArrowLeft) (?\C-b . ArrowLeft) (right . ArrowRight) (?\C-f . ArrowRight)
    (home . Home) (?\C-a . Home) (end . End) (select . End) (?\C-e . End)
    (S-left . ShiftArrowLeft) (S-right . ShiftArrowRight) (S-home . ShiftHome) (S-end . ShiftEnd)
    (?\C-u . Clear) (?\C-k . ClearAll) (?\M-a . SelectAll) (?\C-o . Open) (?\C-t . Capture))
  "What the keys mean in the form.")

(define-derived-mode cardd-mode special-mode "Card"
  "Mode of the buffer in which the payment form is drawn."
  (buffer-disable-undo)
  (setq-local truncate-lines t
              show-trailing-whitespace nil
              mode-line-format '(" Card payment")))

(defun cardd--refusal ()
  "Why no card may be typed now, or nil."
  (cond (defining-kbd-macro
         (concat "A keyboard macro is being defined, and it would keep the keys of the card.  "
                 "End it with C-x ), then try again"))
        (executing-kbd-macro "A card cannot be typed by a keyboard macro")))

(defun cardd--painter (buffer)
  "A function that draws a form in BUFFER."
  (let (last)
    (lambda (form)
      (let ((sheet (cardd-view-draw form)))
        (unless (or (equal-including-properties sheet last) (not (buffer-live-p buffer)))
          (setq last sheet)
          (with-current-buffer buffer
            (pcase-let ((`(,text ,line . ,cell) sheet)
                        (inhibit-read-only t))
              (erase-buffer)
              (insert text)
              (goto-char (point-min))
              (forward-line line)
              (forward-char (min cell (- (line-end-position) (point))))
              (let ((window (get-buffer-window buffer t)))
                (when window
                  (set-window-start window (point-min))
                  (set-window-point window (point))))))
          (redisplay))))))

(defun cardd--clipboard ()
  "What the payer wants to paste: the clipboard, or else the last kill.
Not `current-kill', which would put the clipboard on the kill ring."
  (let ((outside (and interprogram-paste-function (funcall interprogram-paste-function))))
    ;; A copy, which the caller may overwrite.
    (substring-no-properties (or (if (consp outside) (car outside) outside)
                                 (car kill-ring)
                                 ""))))

(defun cardd--take (form key)
  "Have FORM take KEY, an event."
  (cond ((eq (car-safe key) 'xterm-paste)
         (cardd-form-paste form (cadr key) nil)
         (clear-string (cadr key)))
        ((eql key ?\C-y)
         (let ((text (cardd--clipboard)))
           (cardd-form-paste form text t)
           (clear-string text)))
        ((alist-get key cardd--keys)
         (cardd-form-key form (alist-get key cardd--keys)))
        ((and (characterp key) (>= key ?\s)) (cardd-form-key form key))))

(defun cardd--read (form)
  "Read keys for FORM until the payer is done with it."
  ;; A dribble file cannot be paused, nor its name be asked for, so it is closed for good.
  (open-dribble-file nil)
  (let ((echo-keystrokes 0))
    (while (not (cardd-form-done form))
      (let ((key (condition-case nil (read-key) (quit ?\C-g))))
        ;; Emacs 28 has no way not to record a key, only to forget them all.
        (clear-this-command-keys)
        (cardd--take form key)))))

(defun cardd--run (form command socket)
  "Show FORM, pay with COMMAND or SOCKET, and give the result."
  (let* ((buffer (generate-new-buffer "*card payment*"))
         (windows (current-window-configuration))
         (tick (lambda () (when (eq (cardd-form-stage form) 'code)
                            (funcall (cardd-form-changed form) form))))
         clock)
    (unwind-protect
        (progn
          (with-current-buffer buffer (cardd-mode))
          (switch-to-buffer buffer t t)
          (delete-other-windows)
          (setf (cardd-form-changed form) (cardd--painter buffer))
          (setq clock (run-with-timer 1 1 tick))
          (cardd-form-start form command socket)
          (cardd--read form))
      (when clock (cancel-timer clock))
      (cardd-form-close form)
      (discard-input)
      (clear-this-command-keys)
      (set-window-configuration windows)
      (kill-buffer buffer)))
  (cardd-form-result form))

;;;###autoload
(cl-defun cardd-pay (&key session verify amount on-done
                          (channel cardd-channel) (command cardd-command) (socket cardd-socket)
                          (enable-pasting t))
  "Show the payment form, and return how the payment ended.

SESSION is a plist with `:order_id', `:payment_session_id' and
`:environment', as the merchant's server gives it.  Without one the
daemon's sandbox makes an order, to try the form.

VERIFY, needed with SESSION, is called with the order's id and a function
DONE when the payer has finished.  It asks the merchant's server, and
returns t if the order is paid, nil if not, `unknown' if nobody knows, or
anything else if it will call DONE with one of these later.

AMOUNT is a text such as \"INR 499.00\", shown to the payer.  CHANNEL,
COMMAND and SOCKET are as in `cardd-channel', `cardd-command' and
`cardd-socket'.  ENABLE-PASTING nil refuses the clipboard.

The result is a plist: `:status' is `verified', `failed', `cancelled' or
`unknown'; `:order-id' and `:code' tell more.  ON-DONE, if given, is called
with it.  Everything happens in Emacs's one thread: VERIFY while the form
waits for a key, ON-DONE when it is closed."
  (interactive)
  (when (and session (not verify))
    (user-error "A payment with a session needs :verify, a function that asks your server"))
  (let* ((refusal (cardd--refusal))
         (result
          (if refusal
              (progn (message "cardd: %s" refusal)
                     (list :status 'cancelled))
            (cardd--run (make-cardd-form :session session :verify verify :amount amount
                                         :channel channel :paste-p enable-pasting
                                         :changed #'ignore)
                        command socket))))
    (when on-done (funcall on-done result))
    result))

(provide 'cardd)
;;; cardd.el ends here
