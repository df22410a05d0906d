import { Checkout as Surfaceless } from './checkout.js';
import { Connection } from './connection.js';

/** The checkout, with a way to start it over a daemon of its own or over a socket. */
export class Checkout extends Surfaceless {
  /**
   * Starts or reaches the daemon and names the order.
   *
   * @throws {CarddError} DAEMON_MISSING, or the session's fault
   */
  static async open({ session, verify, channel, socket, command, args, ...options }) {
    if (typeof verify !== 'function') throw new TypeError('"verify" must be a function: it decides success');
    const connection = socket ? await Connection.connect(socket) : await Connection.spawn({ command, args });
    try {
      return await new Checkout(connection, { verify, channel }).begin(session, options);
    } catch (error) {
      await connection.close();
      throw error;
    }
  }
}
