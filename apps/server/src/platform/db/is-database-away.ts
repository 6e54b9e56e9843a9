import { DatabaseSilent } from './open-watched-socket.ts';

/** Shut down, starting, full, cancelled for its length, or out of connections, memory and space. */
const AWAY_STATES = /^(08...|53...|57...|58...|25P03|25006)$/;
/** The driver's own words; it gives these no code. */
const AWAY_WORDS =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;
const AWAY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);

export class DatabaseBusy extends Error {
  constructor() {
    super('too many transactions were before this one for too long');
  }
}

/** Whether the database could not be asked, or not to the end: what was asked for may be asked for again. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseSilent || error instanceof DatabaseBusy || AWAY_WORDS.test(error.message)) return true;
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return false;
  return AWAY_CODES.has(code) || AWAY_STATES.test(code);
}
