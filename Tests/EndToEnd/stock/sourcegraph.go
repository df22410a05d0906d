// sourcegraph/jsonrpc2, as Debian packages it, with the codec that language servers use.
// See walk.py for the environment.
package main

import (
	"context"
	"encoding/json"
	"io"
	"net"
	"os"
	"os/exec"
	"sync"
	"time"

	"github.com/sourcegraph/jsonrpc2"
)

type pair [2]interface{}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

type pipes struct {
	io.Reader
	io.WriteCloser
}

type listener struct {
	sync.Mutex
	heard []pair
}

func (l *listener) Handle(_ context.Context, _ *jsonrpc2.Conn, request *jsonrpc2.Request) {
	l.Lock()
	defer l.Unlock()
	l.heard = append(l.heard, pair{request.Method, request.Params})
}

func main() {
	text, err := os.ReadFile(os.Getenv("STORY"))
	must(err)
	var story [][2]interface{}
	must(json.Unmarshal(text, &story))

	var stream io.ReadWriteCloser
	var child *exec.Cmd
	if path := os.Getenv("CARDD_SOCKET"); path != "" {
		stream, err = net.Dial("unix", path)
		must(err)
	} else {
		child = exec.Command(os.Getenv("CARDD"))
		input, err := child.StdinPipe()
		must(err)
		output, err := child.StdoutPipe()
		must(err)
		must(child.Start())
		stream = pipes{output, input}
	}

	context, cancel := context.WithTimeout(context.Background(), 8*time.Second)
	defer cancel()
	pushed := &listener{}
	connection := jsonrpc2.NewConn(
		context, jsonrpc2.NewBufferedStream(stream, jsonrpc2.VSCodeObjectCodec{}), pushed)
	ask := func(method string, params interface{}) (result interface{}) {
		must(connection.Call(context, method, params, &result))
		return result
	}

	report := map[string]interface{}{"initialize": ask("initialize", struct{}{})}
	answers := []pair{}
	for _, step := range story {
		method, params := step[0].(string), step[1].(map[string]interface{})
		if _, wanted := params["payment_session_id"]; wanted {
			order := answers[0][1].(map[string]interface{})
			params["payment_session_id"] = order["payment_session_id"]
		}
		answers = append(answers, pair{method, ask(method, params)})
	}
	answers = append(answers, pair{"shutdown", ask("shutdown", nil)})
	must(connection.Notify(context, "exit", nil))
	select {
	case <-connection.DisconnectNotify():
		report["ended"] = true
	case <-context.Done():
	}
	if child != nil {
		_ = child.Wait()
		report["exit"] = child.ProcessState.ExitCode()
	}
	pushed.Lock()
	report["answers"], report["notifications"] = answers, pushed.heard
	text, err = json.Marshal(report)
	must(err)
	must(os.WriteFile(os.Getenv("REPORT"), text, 0o600))
}
