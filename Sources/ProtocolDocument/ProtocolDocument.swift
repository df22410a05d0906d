/// The description of the protocol that the daemon serves, as it stands in the folder `protocol`.
///
/// Its members are written at build time from `protocol/openrpc.json` and `protocol/VERSION`, so
/// the daemon needs no file at run time and cannot disagree with them.
public enum ProtocolDocument {}
