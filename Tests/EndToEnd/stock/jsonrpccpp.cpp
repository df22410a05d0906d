// libjson-rpc-cpp's Unix socket client. It opens a connection for every call, and a card lives as long
// as its connection: so the order is one call, and everything that pays it is one batch.
// See walk.py for the environment.

#include <jsonrpccpp/client.h>
#include <jsonrpccpp/client/connectors/unixdomainsocketclient.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <vector>

int main() try {
  Json::Value story, report;
  std::ifstream(std::getenv("STORY")) >> story;
  jsonrpc::UnixDomainSocketClient connector(std::getenv("CARDD_SOCKET"));
  jsonrpc::Client client(connector);

  report["initialize"] = client.CallMethod("initialize", Json::Value(Json::objectValue));
  report["notifications"] = Json::Value(Json::arrayValue);
  jsonrpc::BatchCall batch;
  std::vector<int> ids;
  Json::Value session;
  for (Json::Value &step : story) {
    const std::string method = step[0].asString();
    Json::Value &params = step[1];
    if (ids.empty() && session.isNull()) {
      const Json::Value order = client.CallMethod(method, params);
      session = order["payment_session_id"];
      step[1] = order;
      report["answers"].append(step);
      continue;
    }
    if (params.isMember("payment_session_id")) params["payment_session_id"] = session;
    ids.push_back(batch.addCall(method, params));
  }
  jsonrpc::BatchResponse answers = client.CallProcedures(batch);
  if (answers.hasErrors()) throw std::runtime_error("the batch has errors");
  for (Json::ArrayIndex i = 0; i < ids.size(); i++) {
    Json::Value answer;
    answer.append(story[i + 1][0]);
    answer.append(answers.getResult(ids[i]));
    report["answers"].append(answer);
  }
  report["ended"] = true;
  std::ofstream(std::getenv("REPORT")) << report;
} catch (const std::exception &error) {
  std::cerr << error.what() << "\n";
  return 1;
}
