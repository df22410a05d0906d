# Makes sentences.tsv from protocol/errors.json: kind, word and sentence, parted by tabs.
(.codes[] | ["code", .code, .sentence]),
(.refusals[] | ["refusal", .reason, .sentence]),
(.name_refusals[] | ["name", .reason, .sentence]),
(.field_errors[] | ["field", .error, .sentence]),
(.cleared_by[] | ["cleared", .word, .sentence]),
(.statuses[] | ["status", .status, .sentence]),
(.endings[] | ["ending", .code, .sentence])
| @tsv
