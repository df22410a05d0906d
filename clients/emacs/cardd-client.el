;;; cardd-client.el --- A connection to cardd  -*- lexical-binding: t -*-

;;; Commentary:

;; The built-in jsonrpc library, with its events buffer off: it would keep every key.

;;; Code:

(require 'jsonrpc)
(require 'cl-lib)
(require 'subr-x)

(defconst cardd-client--missing
  "cardd was not found.  Install it, or name it in `cardd-command' or in $CARDD.")
(defconst cardd-client--unreachable
  "cardd cannot be reached at the socket that was given.  Is it running?")
(defconst cardd-client--stopped "cardd has stopped.")

(defconst cardd-client--patience 60
  "Seconds after which an answer is not waited for any more.
The daemon has answered everything long before, with a result or an error.")

(defun cardd-client--command (option)
  "The daemon's command as a list: OPTION, then $CARDD, then cardd."
  (let ((found (or option (getenv "CARDD"))))
    (cond ((consp found) found)
          ((or (null found) (string-empty-p found)) (list "cardd"))
          (t (list found)))))

(defun cardd-client--spawn (command)
  "Start the daemon with COMMAND, a list."
  (make-process :name "cardd" :command command :connection-type 'pipe :noquery t
                :coding 'utf-8-emacs-unix
                ;; jsonrpc looks for a buffer of just this name.
                :stderr (get-buffer-create "*cardd stderr*")))

(defun cardd-client--dial (path)
  "Connect to the daemon that listens at PATH."
  (make-network-process :name "cardd" :family 'local :service path :noquery t
                        :coding 'utf-8-emacs-unix))

(defun cardd-client--make (process hears closed)
  "Make a connection over the result of PROCESS, a function.
HEARS and CLOSED are as in `cardd-client-start'."
  (let* ((common
          (list :name "cardd" :process process
                :notification-dispatcher
                (lambda (_connection method params) (funcall hears method params))
                :on-shutdown (lambda (_connection) (funcall closed cardd-client--stopped)))))
    ;; jsonrpc 1.0.21 renamed the switch of the events buffer.
    (condition-case nil
        (apply #'make-instance 'jsonrpc-process-connection
               :events-buffer-config '(:size 0) common)
      (invalid-slot-name
       (apply #'make-instance 'jsonrpc-process-connection
              :events-buffer-scrollback-size 0 common)))))

(defun cardd-client-start (command path hears closed)
  "Start a daemon by COMMAND, or connect to the socket PATH if there is one.
HEARS is called with a method, a symbol, and its params, a plist; CLOSED
with a sentence when the connection has ended.  Both are called in the
process filter or sentinel, so while Emacs waits.

Returns a connection, or a sentence that says why there is none."
  (let ((words (cardd-client--command command)))
    (cond (path
           (condition-case nil
               (cardd-client--make (lambda () (cardd-client--dial path)) hears closed)
             (file-error cardd-client--unreachable)))
          ((executable-find (car words))
           (condition-case nil
               (cardd-client--make (lambda () (cardd-client--spawn words)) hears closed)
             (file-error cardd-client--missing)))
          (t cardd-client--missing))))

(defun cardd-client-request (connection method params &optional done)
  "Send METHOD with PARAMS over CONNECTION.
DONE is called with an error and a result, both plists, one of them nil;
it is not called if the connection ends first."
  (when (jsonrpc-running-p connection)
    (jsonrpc-async-request
     connection method params
     :timeout cardd-client--patience :timeout-fn #'ignore
     :success-fn (lambda (result) (when done (funcall done nil result)))
     :error-fn (lambda (problem) (when done (funcall done problem nil))))))

(defun cardd-client-close (connection)
  "Hang up CONNECTION; the daemon wipes the card at once."
  (let* ((process (jsonrpc--process connection))
         (buffers (list (process-buffer process) (process-get process 'jsonrpc-stderr))))
    (setf (jsonrpc--on-shutdown connection) #'ignore)
    (set-process-sentinel process #'ignore)
    (jsonrpc-forget-pending-continuations connection)
    (delete-process process)
    (dolist (buffer buffers)
      (when (buffer-live-p buffer) (kill-buffer buffer)))))

(provide 'cardd-client)
;;; cardd-client.el ends here
