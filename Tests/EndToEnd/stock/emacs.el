;;; jsonrpc.el, the library under eglot, as Emacs ships it.  -*- lexical-binding: t -*-
;; See walk.py for the environment.

(require 'jsonrpc)

(defvar answers nil)
(defvar notifications nil)

(defun start ()
  "The process: a connection to CARDD_SOCKET, or CARDD as a child."
  (if (getenv "CARDD_SOCKET")
      (make-network-process :name "cardd" :family 'local :service (getenv "CARDD_SOCKET")
                            :coding 'utf-8-emacs-unix :noquery t)
    (make-process :name "cardd" :command (list (getenv "CARDD")) :connection-type 'pipe
                  :coding 'utf-8-emacs-unix :noquery t
                  :stderr (get-buffer-create " *cardd stderr*"))))

(let* ((story (with-temp-buffer
                (insert-file-contents (getenv "STORY"))
                (json-parse-buffer :object-type 'plist :null-object nil)))
       (process (start))
       (connection
        (make-instance 'jsonrpc-process-connection :name "cardd" :process process
                       :notification-dispatcher
                       (lambda (_connection method params)
                         (push (vector (symbol-name method) params) notifications))))
       ;; As eglot does it.
       (greeting (jsonrpc-request connection :initialize
                                  (list :processId (emacs-pid)
                                        :rootPath default-directory
                                        :rootUri (concat "file://" default-directory)
                                        :initializationOptions (make-hash-table)
                                        :capabilities (make-hash-table)))))
  (jsonrpc-notify connection :initialized (make-hash-table))
  (mapc (lambda (step)
          (let ((method (aref step 0)) (params (aref step 1)))
            (when (plist-member params :payment_session_id)
              (setq params (plist-put params :payment_session_id
                                      (plist-get (aref (car (last answers)) 1)
                                                 :payment_session_id))))
            (push (vector method (jsonrpc-request connection (intern method) params)) answers)))
        story)
  (push (vector "shutdown" (jsonrpc-request connection :shutdown nil)) answers)
  (jsonrpc-notify connection :exit nil)
  ;; It kills a child that is still there, so the child gets its time first.
  (with-timeout (8) (while (process-live-p process) (accept-process-output process 0.05)))
  (jsonrpc-shutdown connection)
  (with-temp-file (getenv "REPORT")
    (insert (json-serialize
             (list :initialize greeting
                   :answers (vconcat (reverse answers))
                   :notifications (vconcat (reverse notifications))
                   :exit (process-exit-status process)
                   :ended (if (process-live-p process) :json-false t))
             :null-object nil :false-object :json-false))))
