import { Socket } from 'node:net';

export class DatabaseSilent extends Error {
  constructor() {
    super('the database was silent for too long');
  }
}

/**
 * A peer that vanished without a word is given up, whatever waits for it fails, and the connection is never used again.
 * Longer than the server's own limit of a statement, so that a living server speaks first.
 */
export function openWatchedSocket(silenceMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silenceMs, () => socket.destroy(new DatabaseSilent()));
}
