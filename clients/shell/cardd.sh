# shellcheck shell=bash
# cardd.sh: talks to cardd from bash (4.4 or newer) with jq, and with socat for a socket.
#
#   . cardd.sh
#   cardd_open                          # spawns cardd; cardd_open --connect SOCKET joins one
#   cardd_call initialize '{"options …'  # any request; REPLY is its result
#   cardd_line number < /dev/stdin      # passes one line on as a paste, a character at a time
#
# What the daemon tells stands in the array CARD: number.display, number.error, number.network,
# expiry.display, cvv.valid …, bank, blocked_by, and end (verify, FAILED, CANCELLED, UNKNOWN) with
# end.code and end.message once a payment is over. Everything runs in the calling shell, in turn;
# nothing is called back.
#
# The number is never in a variable, an argument, the environment or a file: one character at a time
# goes from the input to the daemon, by shell builtins. jq sees only what the daemon says.

declare -gA CARD=()
declare -gA CARDD_SENTENCES=()
# Why the last call failed: the daemon's symbol, and a sentence for a person.
CARDD_SYMBOL='' CARDD_SENTENCE=''

_cardd_in='' _cardd_out='' _cardd_pid='' _cardd_id=0 _cardd_got='' _cardd_home=''
_cardd_home=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

# Turns a message of the daemon into assignments; what a person gets to see is quoted by @sh.
# shellcheck disable=SC2016
_cardd_reader='
  def put(k; v): "CARD[" + k + "]=" + (v | if . == null then "" elif type == "array" then join(" ")
    else tostring end | @sh);
  def field(s): s.field as $f | ("display", "length", "caret", "valid", "potentially_valid",
    "complete", "error", "cleared_by") as $k | put($f + "." + $k; s[$k]);
  if .method == "cardMetaData" then
    (.params.field_state | field(.), put("number.network"; .network), put("number.icon"; .icon),
      put("blocked_by"; .blocked_by)),
    put("bank"; .params.meta_data.card_bin_info.bank_name)
  elif .method == "fieldMetaData" then field(.params | .field_state? // .)
  elif .method == "verifyPayment" then put("end"; "verify"), put("end.order"; .params.order_id)
  elif .method == "onError" then (.params.error | put("end"; .status), put("end.code"; .code),
    put("end.message"; .message)), put("end.order"; .params.order_id)
  elif has("error") then "_cardd_got=\(.id | tojson | @sh) _cardd_kind=error",
    "CARDD_SYMBOL=\(.error.data.code? // .error.code | tostring | @sh)",
    "CARDD_SENTENCE=\(.error.message | @sh)"
  elif has("result") then "_cardd_got=\(.id | tojson | @sh) _cardd_kind=result",
    "REPLY=\(.result | tojson | @sh)"
  else empty end'

# cardd_sentence KIND WORD: prints the sentence for a word of the protocol, or nothing.
# KIND is code, refusal, name, field, cleared, status or ending.
cardd_sentence() {
  local kind word sentence
  if [ ${#CARDD_SENTENCES[@]} = 0 ]; then
    while IFS=$'\t' read -r kind word sentence; do
      CARDD_SENTENCES[$kind.$word]=$sentence
    done < "$_cardd_home/sentences.tsv"
  fi
  printf '%s' "${CARDD_SENTENCES[$1.$2]:-}"
}

# cardd_open [--connect SOCKET | OPTION…]: joins a daemon, or spawns one with these options.
# The program is $CARDD, or the cardd of the PATH. Status 1, with words on standard error, if there
# is none. From then on a write to a daemon that is gone fails instead of ending this shell.
cardd_open() {
  CARD=()
  trap '' PIPE
  command -v jq >/dev/null || { echo 'cardd.sh needs jq' >&2; return 1; }
  if [ "${1:-}" = --connect ]; then
    command -v socat >/dev/null || { echo 'cardd.sh needs socat for a socket' >&2; return 1; }
    [ -S "${2:-}" ] || { echo 'There is no socket of cardd at that path.' >&2; return 1; }
    # The path may hold anything but a comma or a colon, which socat reads as its own.
    coproc CARDD_LINK { exec socat -t 2 - "UNIX-CONNECT:$2" 2>/dev/null; }
  else
    command -v "${CARDD:-cardd}" >/dev/null || {
      echo 'The card daemon cannot be started: put cardd on the PATH, or its path in CARDD.' >&2
      return 1
    }
    coproc CARDD_LINK { trap '' INT; exec "${CARDD:-cardd}" "$@"; }
  fi
  # Copies that subshells inherit, too.
  exec {_cardd_in}<&"${CARDD_LINK[0]}" {_cardd_out}>&"${CARDD_LINK[1]}"
  # shellcheck disable=SC2153
  _cardd_pid=$CARDD_LINK_PID
}

# cardd_close: hangs up, which wipes the card, and waits for a spawned daemon.
cardd_close() {
  [ -n "$_cardd_out" ] || return 0
  local out=$_cardd_out in=$_cardd_in
  _cardd_out='' _cardd_in=''
  exec {out}>&- {in}<&-
  [ -z "${CARDD_LINK[1]:-}" ] || eval "exec ${CARDD_LINK[1]}>&-"
  [ -z "${CARDD_LINK[0]:-}" ] || eval "exec ${CARDD_LINK[0]}<&-"
  wait "$_cardd_pid" 2>/dev/null || true
}

# Writes to the daemon; status 1 if it is gone.
_cardd_say() {
  [ -n "$_cardd_out" ] || return 1
  # shellcheck disable=SC2059
  { printf "$@" >&"$_cardd_out"; } 2>/dev/null
}

# Reads one message and takes it in; status 1 if the daemon is gone or silent for 15 s.
_cardd_hear() {
  local line
  IFS= read -r -t "${1:-15}" line <&"$_cardd_in" || return 1
  eval "$(printf '%s' "$line" | jq -r "$_cardd_reader")"
}

# Takes in what has arrived already; status 1 if the daemon is gone.
_cardd_drain() {
  while [ -n "$_cardd_in" ] && read -r -t 0 -u "$_cardd_in"; do
    _cardd_hear || {
      CARDD_SYMBOL=gone CARDD_SENTENCE='The card daemon (cardd) has ended.'
      return 1
    }
  done
}

# Waits for the answer to the request that was last sent: 0 with REPLY, 1 with CARDD_SYMBOL and
# CARDD_SENTENCE, 2 if the daemon is gone.
_cardd_answer() {
  local _cardd_kind=''
  _cardd_got=''
  until [ "$_cardd_got" = "$_cardd_id" ]; do
    _cardd_hear || {
      CARDD_SYMBOL=gone CARDD_SENTENCE='The card daemon (cardd) has ended.'
      return 2
    }
  done
  _cardd_drain
  [ "$_cardd_kind" = result ] && return 0
  local ours
  ours=$(cardd_sentence code "$CARDD_SYMBOL")
  CARDD_SENTENCE=${ours:-$CARDD_SENTENCE}
  return 1
}

# cardd_call METHOD [PARAMS]: makes a request. PARAMS is JSON and never holds a digit of a card.
cardd_call() {
  _cardd_id=$((_cardd_id + 1))
  _cardd_say '{"jsonrpc":"2.0","id":%d,"method":"%s","params":%s}\n' \
    "$_cardd_id" "$1" "${2:-{\}}" || { CARDD_SYMBOL=gone; CARDD_SENTENCE='The card daemon (cardd) has ended.'; return 2; }
  _cardd_answer
}

# Escapes one character for a JSON text; control characters become blanks.
_cardd_escaped() {
  case $1 in
    '"' | \\) REPLY="\\$1" ;;
    [[:cntrl:]] | '') REPLY=' ' ;;
    *) REPLY=$1 ;;
  esac
}

# cardd_key KEY [FIELD [shift]]: passes one key on: a digit, Backspace, Delete, ArrowLeft,
# ArrowRight, Home or End. Status 3 if it was refused; CARDD_SYMBOL says why.
cardd_key() {
  _cardd_escaped "$1"
  [ ${#1} -gt 1 ] && REPLY=$1
  cardd_call keystroke \
    "{\"field\":\"${2:-number}\",\"key\":\"$REPLY\",\"shift\":$([ -n "${3:-}" ] && printf true || printf false)}" || return
  # An answer tells where the caret is; a push comes only if something has changed.
  local caret=${REPLY#*'"caret":'}
  CARD[${2:-number}.caret]=${caret%%,*}
  _cardd_refusal
}

_cardd_refusal() {
  CARDD_SYMBOL=''
  case $REPLY in *'"accepted":true'*) return 0 ;; esac
  CARDD_SYMBOL=${REPLY#*'"reason":"'}
  CARDD_SYMBOL=${CARDD_SYMBOL%%\"*}
  CARDD_SENTENCE=$(cardd_sentence refusal "$CARDD_SYMBOL")
  return 3
}

# Sends a request whose last string is read from standard input, a character at a time, up to the
# end of the line or, with an END, up to that text. FIRST is a character that was read already.
_cardd_stream() { # METHOD START FIRST [END]
  local character='' tail='' none=$'\e'
  _cardd_id=$((_cardd_id + 1))
  _cardd_say '{"jsonrpc":"2.0","id":%d,"method":"%s","params":%s' "$_cardd_id" "$1" "$2" || return 2
  character=$3
  while :; do
    if [ -n "$character" ]; then
      # The end of a bracketed paste is an escape sequence: from its start on nothing is text.
      if [ -n "${4:-}" ] && { [ -n "$tail" ] || [ "$character" = "$none" ]; }; then
        tail+=$character
        [ "$tail" = "$4" ] && break
        case $4 in "$tail"*) ;; *) tail='' ;; esac
      else
        _cardd_escaped "$character"
        _cardd_say '%s' "$REPLY" || return 2
      fi
    fi
    IFS= read -rsn1 character || break
    if [ -z "$character" ]; then [ -n "${4:-}" ] || break; fi
  done
  character=''
  _cardd_say '"}}\n' || return 2
}

# cardd_line FIELD: pastes one line of standard input into a field. Status 3 if it was refused.
cardd_line() {
  _cardd_stream paste "{\"field\":\"$1\",\"text\":\"" '' || return 2
  _cardd_answer || return
  _cardd_refusal
}

# cardd_otp [FIRST]: submits a line of standard input as the one-time password. REPLY says how it
# went: authenticate_status and otp.attempts_left.
cardd_otp() {
  _cardd_stream submitOtp '{"otp":"' "${1:-}" || return 2
  _cardd_answer
}

# cardd_name NAME: tells the holder's name. Status 3 if it was refused.
cardd_name() {
  local rest=$1 text=''
  while [ -n "$rest" ]; do
    _cardd_escaped "${rest:0:1}"
    text+=$REPLY rest=${rest:1}
  done
  cardd_call setCardHolderName "{\"card_holder_name\":\"$text\"}" || return
  _cardd_refusal || {
    CARDD_SENTENCE=$(cardd_sentence name "$CARDD_SYMBOL")
    return 3
  }
}

# cardd_end: waits until the payment is over. Status 0: the merchant's server must now look at the
# order; 1 failed, 3 unknown (also when the daemon is gone), 4 cancelled. CARDD_SENTENCE says it in
# words.
cardd_end() {
  until [ -n "${CARD[end]:-}" ]; do
    _cardd_hear 320 || CARD[end]=UNKNOWN
  done
  CARDD_SENTENCE=$(cardd_sentence ending "${CARD[end.code]:-}")
  [ -n "$CARDD_SENTENCE" ] || CARDD_SENTENCE=${CARD[end.message]:-$(cardd_sentence status "${CARD[end]}")}
  case ${CARD[end]} in
    verify) return 0 ;;
    CANCELLED) return 4 ;;
    UNKNOWN) return 3 ;;
    *) return 1 ;;
  esac
}
