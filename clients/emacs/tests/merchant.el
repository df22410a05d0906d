;;; merchant.el --- A merchant's package, for the tests  -*- lexical-binding: t -*-

;;; Commentary:

;; Pays with a session and asks the server by a command.  MERCHANT in the environment is a JSON
;; object: options, verify (a command), report (a file).

;;; Code:

(require 'cardd)

(defvar merchant--given
  (json-parse-string (getenv "MERCHANT") :object-type 'plist :false-object nil))

(defun merchant--verify (_order done)
  "Ask the server, and tell DONE."
  (make-process :name "merchant" :command (append (plist-get merchant--given :verify) nil)
                :sentinel (lambda (process _event)
                            (funcall done (zerop (process-exit-status process)))))
  'later)

(defun merchant-pay ()
  "Pay as the environment says."
  (apply #'cardd-pay
         :verify #'merchant--verify
         :on-done (lambda (result)
                    (write-region (format "%S" result) nil (plist-get merchant--given :report)
                                  nil 'silent))
         (plist-get merchant--given :options)))

(provide 'merchant)
;;; merchant.el ends here
