import { Socket } from 'node:net';

export class DatabaseUnresponsive extends Error {
  constructor() {
    super('the database did not respond in time');
  }
}

/**
 * Destroys the connection when the peer stops responding: pending queries fail and the connection is not reused. The
 * timeout must exceed the server's statement timeout, so that a working server reports first.
 */
export function openMonitoredSocket(timeoutMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(timeoutMs, () => socket.destroy(new DatabaseUnresponsive()));
}
