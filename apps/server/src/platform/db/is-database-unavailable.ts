import { DatabaseUnresponsive } from './open-monitored-socket.ts';

/** SQLSTATEs: shutting down, starting, read-only, cancelled by timeout, waited too long for a lock, or out of connections, memory or space. */
const UNAVAILABLE_STATES = /^(08...|53...|57...|58...|25P03|25006|55P03)$/;
/** Messages of the driver for errors without a code. */
const UNAVAILABLE_MESSAGES =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;
const UNAVAILABLE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);

export class DatabaseBusy extends Error {
  constructor() {
    super('transaction waited too long for a free slot');
  }
}

/** True when the query could not be sent or completed because of the database's availability; the caller may retry. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (
    error instanceof DatabaseUnresponsive ||
    error instanceof DatabaseBusy ||
    UNAVAILABLE_MESSAGES.test(error.message)
  )
    return true;
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return false;
  return UNAVAILABLE_CODES.has(code) || UNAVAILABLE_STATES.test(code);
}
