#!/usr/bin/env bash
# No client at all: jq writes the requests as it likes to (pretty-printed), socat or netcat carries
# them and closes its sending side, and jq reads the answers. See walk.py for the environment.
#
#   jq.sh socat | nc
set -euo pipefail

case $1 in
  socat) carry() { socat -t 8 - "UNIX-CONNECT:$CARDD_SOCKET"; } ;;
  nc) carry() { nc.openbsd -N -U "$CARDD_SOCKET"; } ;;
esac

# A filter from the story to its requests; the initialize before them has the id 0.
requests='
  {jsonrpc: "2.0", id: 0, method: "initialize"},
  (to_entries[] | {jsonrpc: "2.0", id: (.key + 1), method: .value[0], params: .value[1]})
  '
# Orders belong to the daemon, so one connection makes the order and the next one pays it.
first=$(jq ".[:1] | $requests" "$STORY" | carry)
session=$(jq -r 'select(.id == 1).result.payment_session_id' <<<"$first")

jq --arg session "$session" '
  .[1:] | map(if .[1] | has("payment_session_id") then .[1].payment_session_id = $session else . end)
  | . + [["shutdown", {}]] | '"$requests"', {jsonrpc: "2.0", method: "exit"}' "$STORY" |
  carry >"$REPORT.heard"

jq -s --argjson first "$(jq -s . <<<"$first")" --slurpfile story "$STORY" '
  ($story[0] + [["shutdown"]] | map(.[0])) as $methods
  | {initialize: $first[0].result, ended: true,
     answers: [[$methods[0], $first[1].result],
               (.[] | select(.id) | select(.id > 0) | [$methods[.id], .result])],
     notifications: [.[] | select(.method) | [.method, .params]]}' "$REPORT.heard" >"$REPORT"
rm "$REPORT.heard"
