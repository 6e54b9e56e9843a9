import type { DLogger } from '@dbos-inc/dbos-sdk';
import type { Log } from '../log/create-log.ts';

export const ENGINE_NAME = 'pilgi';

/** Never changed: steps of running workflows are changed by named patches, so that a deployment strands no workflow. */
export const ENGINE_VERSION = '1';

/** The engine logs every poll; its info messages are written at debug level. */
export function createEngineLogger(log: Log): DLogger {
  return {
    debug: () => undefined,
    info: (entry) => log.debug({ engine: String(entry) }, 'workflow engine'),
    warn: (entry) => log.warn({ engine: String(entry) }, 'workflow engine'),
    error: (entry, metadata) => log.error({ engine: String(entry), err: metadata?.error }, 'workflow engine'),
  };
}
