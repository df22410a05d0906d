;;; dump.el --- What Emacs remembers  -*- lexical-binding: t -*-

;;; Commentary:

;; Writes everything that Emacs remembers to $DUMP, for the tests.

;;; Code:

(defun dump-everything ()
  "Write what Emacs remembers to the file that DUMP in the environment names."
  (interactive)
  (let ((new (concat (getenv "DUMP") ".new"))
        (text (mapconcat
               (lambda (thing) (format "%S" thing))
               (append
                (list (recent-keys) (recent-keys t) (this-command-keys-vector) kill-ring
                      command-history minibuffer-history extended-command-history
                      last-kbd-macro register-alist last-input-event last-nonmenu-event
                      unread-command-events (current-message) search-ring)
                (mapcar (lambda (buffer)
                          (with-current-buffer buffer
                            (list (buffer-name) buffer-undo-list
                                  (buffer-substring-no-properties (point-min) (point-max)))))
                        (buffer-list)))
               "\n")))
    (write-region text nil new nil 'silent)
    (rename-file new (getenv "DUMP") t)))

(global-set-key (kbd "<f5>") #'dump-everything)

(provide 'dump)
;;; dump.el ends here
