# shellcheck shell=bash
# The form of cardd-pay, in a terminal: keys go to the daemon, what it shows is drawn. A part of cardd-pay, which
# has the functions for the terminal's state and for endings.

fields=(number expiry cvv)
declare -A labels=([number]='Card number' [expiry]='Expiry' [cvv]='Security code') left=()
focus=0 notice='' tried=false drawn=false

# Says what is wrong with a field: at once if it cannot become right, else once it has been left.
wrong() { # FIELD
  local error=${CARD[$1.error]:-empty}
  REPLY=''
  if [ "${CARD[$1.potentially_valid]:-true}" = false ] \
    || { [ -n "${left[$1]:-}" ] && [ "$error" != empty ]; } \
    || { $tried && [ "$error" = empty ]; }; then
    [ "${CARD[$1.valid]:-false}" = true ] || REPLY=$(cardd_sentence field "$error")
  fi
}

# Says in which column of its line a field's caret stands.
column() { # FIELD
  local shown=${CARD[$1.display]:-} caret=${CARD[$1.caret]:-0} at=0
  [ "${CARD[$1.length]:-0}" = 0 ] && caret=0
  while [ "$caret" -gt 0 ] && [ $at -lt ${#shown} ]; do
    case ${shown:at:1} in ' ' | /) ;; *) caret=$((caret - 1)) ;; esac
    at=$((at + 1))
  done
  REPLY=$((at + 18))
}

draw() {
  local field text badge out=''
  $drawn && out+=$'\e8'
  $drawn || { printf '\n\n\n\n\n\n\e[6A\e7'; drawn=true; }
  for field in "${fields[@]}"; do
    text='' badge=''
    [ "${CARD[$field.length]:-0}" = 0 ] || text=${CARD[$field.display]:-}
    [ "$field" = number ] && [ -n "${CARD[number.network]:-}" ] && badge="[${CARD[number.network]}]"
    [ "$field" = number ] && [ -n "${CARD[bank]:-}" ] && badge+=" ${CARD[bank]}"
    wrong "$field"
    out+=$'\r\e[K'
    [ "${fields[focus]}" = "$field" ] && out+='> ' || out+='  '
    out+=$(printf '%-15s%s%s' "${labels[$field]}" "$text" "${badge:+  $badge}")
    out+="${REPLY:+  ! $REPLY}"$'\n'
  done
  if [ -z "${CARD[blocked_by]-x}" ]; then
    text='Enter pays.  '
  else
    text=''
  fi
  out+=$'\r\e[K'"  ${text}Tab: next field  Ctrl-K: clear  Ctrl-C: cancel"$'\n\r\e[K'"${notice:+  $notice}"
  column "${fields[focus]}"
  printf '%s\e8\e[%s' "$out" "${REPLY}G"
  [ $focus -gt 0 ] && printf '\e[%dB' $focus
}

# Takes the focus to another field.
go() { # STEPS
  left[${fields[focus]}]=yes
  focus=$(((focus + $1 + ${#fields[@]}) % ${#fields[@]}))
}

# Puts the cursor below the form, which stays as it is.
below() {
  $drawn && printf '\e8\e[3B\r\e[K\e[B\r\e[K'
  drawn=false
}

# Reads a character into a variable, and meanwhile hears what the daemon says. Status 1 at the end of
# the input.
await() { # NAME
  local status
  while :; do
    IFS= read -rsn1 -t 0.3 "$1"
    status=$?
    [ $status -le 128 ] && return $status
    _cardd_drain || lost
    [ "${fields[0]}" = number ] && $drawn && draw
  done
}

# Takes keys until the card can be paid with and Enter is pressed.
form() {
  local key='' field='' shift=''
  quiet
  stty -icanon min 1 time 0
  printf '\e[?2004h'
  while :; do
    draw
    await key || interrupted
    field=${fields[focus]} shift=''
    case $key in
      '') # Enter
        if [ -z "${CARD[blocked_by]-x}" ]; then break; fi
        if [ $focus -lt 2 ]; then go 1 && continue; fi
        tried=true left[cvv]=yes
        notice=$(cardd_sentence code "${CARD[blocked_by]%% *}")
        continue
        ;;
      $'\t') go 1 && continue ;;
      $'\x7f' | $'\b') key=Backspace ;;
      $'\x15') # Ctrl-U
        cardd_call clear "{\"field\":\"$field\"}" || lost
        notice='' left[$field]=''
        continue
        ;;
      $'\v') # Ctrl-K
        cardd_call clear || lost
        notice='' tried=false left=()
        continue
        ;;
      $'\e')
        escape "$field"
        case $? in
          0)
            key=${REPLY#shift }
            [ "$key" = "$REPLY" ] || shift=yes
            ;;
          1) continue ;;
          2) lost ;;
          3) notice=$CARDD_SENTENCE && continue ;;
        esac
        ;;
    esac
    notice='' left[$field]=''
    cardd_key "$key" "$field" $shift
    case $? in
      0) ;;
      3) notice=$CARDD_SENTENCE ;;
      2) lost ;;
      *) notice=$CARDD_SENTENCE ;;
    esac
    key=''
    case ${CARD[$field.cleared_by]:-} in
      edit_limit | idle) notice=$(cardd_sentence cleared "${CARD[$field.cleared_by]}") ;;
    esac
  done
  notice=''
  below
  restore
}

# Leaves a form whose daemon is gone.
lost() {
  below
  restore
  say ''
  give_up
}

# Reads the rest of an escape sequence: 0 with the name of a key in REPLY, 1 for nothing to do, 2 if
# the daemon is gone, 3 for a paste that was refused.
escape() { # FIELD
  local more='' sequence='' place
  while IFS= read -rsn1 -t 0.2 more; do
    sequence+=$more
    case $sequence in
      '[' | O) ;;
      '['*[A-Za-z~] | O?) break ;;
      '['*) ;;
      *) return 1 ;;
    esac
  done
  for place in "${escapes[@]}"; do
    if [ "${place%% *}" = "$sequence" ]; then
      REPLY=${place#* }
      return 0
    fi
  done
  case $sequence in
    '[Z') go -1 ;;
    '[A' | OA) [ $focus = 0 ] || go -1 ;;
    '[B' | OB) [ $focus = 2 ] || go 1 ;;
    '[200~')
      left[$1]=''
      _cardd_stream paste "{\"field\":\"$1\",\"text\":\"" '' $'\e[201~' || return 2
      _cardd_answer
      case $? in 0) ;; 2) return 2 ;; *) return 3 ;; esac
      notice=''
      _cardd_refusal || return 3
      ;;
  esac
  return 1
}

# What terminals send for the keys that a card field knows.
escapes=('[D ArrowLeft' 'OD ArrowLeft' '[C ArrowRight' 'OC ArrowRight' '[H Home' 'OH Home'
  '[1~ Home' '[F End' 'OF End' '[4~ End' '[3~ Delete' '[1;2D shift ArrowLeft'
  '[1;2C shift ArrowRight' '[1;2H shift Home' '[1;2F shift End')
