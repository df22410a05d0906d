import { accessSync, constants } from 'node:fs';
import { spawn } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';

import { CarddError } from './errors.js';

/**
 * Where the daemon's program is: the given path, else the environment's `CARDD`, else `cardd` on the
 * `PATH`.
 *
 * @throws {CarddError} DAEMON_MISSING, which names the places that were looked at
 */
export function findDaemon(given, environment = process.env) {
  const named = given ?? environment.CARDD;
  if (named) {
    if (isProgram(named)) return named;
    const origin = given ? 'the option "command"' : 'the variable CARDD';
    throw new CarddError('DAEMON_MISSING', { detail: `${origin} names no program: ${named}` });
  }
  for (const folder of (environment.PATH ?? '').split(path.delimiter)) {
    if (folder && isProgram(path.join(folder, 'cardd'))) return path.join(folder, 'cardd');
  }
  throw new CarddError('DAEMON_MISSING', {
    detail: 'no "cardd" on the PATH; name it with the option "command" or the variable CARDD',
  });
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts a daemon of our own. Node makes each of a child's pipes a Unix socketpair, which, unlike a
 * pipe, another process of the same user cannot open; the daemon's `status` says so under `transport`.
 */
export async function startDaemon({ command, args = [] } = {}) {
  const child = spawn(findDaemon(command), ['--stdio', ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  let complaint = '';
  child.stderr.setEncoding('utf8');
  child.stderr.on('data', (text) => {
    complaint = (complaint + text).slice(-2000);
  });
  const ended = new Promise((resolve) => {
    child.once('close', (status, signal) => resolve({ status, signal, complaint: complaint.trim() }));
  });
  await new Promise((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (cause) => reject(new CarddError('DAEMON_MISSING', { detail: cause.code, cause })));
  });
  return { input: child.stdin, output: child.stdout, child, ended };
}

/** Connects to a daemon that listens on a Unix socket (`cardd --socket PATH`). */
export function reachDaemon(socketPath) {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ path: socketPath, allowHalfOpen: false });
    const failed = (cause) =>
      reject(new CarddError('DAEMON_MISSING', { detail: `nobody listens at ${socketPath}: ${cause.code}`, cause }));
    socket.once('error', failed);
    socket.once('connect', () => {
      socket.off('error', failed);
      const ended = new Promise((done) => {
        socket.once('close', () => done({ status: null, signal: null, complaint: '' }));
      });
      resolve({ input: socket, output: socket, child: null, ended });
    });
  });
}
