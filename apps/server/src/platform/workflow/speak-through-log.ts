import type { DLogger } from '@dbos-inc/dbos-sdk';
import type { Log } from '../log/create-log.ts';

/** The engine tells every turn it takes; only what somebody should read goes above debug. */
export function speakThroughLog(log: Log): DLogger {
  return {
    debug: () => undefined,
    info: (entry) => log.debug({ engine: String(entry) }, 'workflow engine'),
    warn: (entry) => log.warn({ engine: String(entry) }, 'workflow engine'),
    error: (entry, metadata) => log.error({ engine: String(entry), err: metadata?.error }, 'workflow engine'),
  };
}
