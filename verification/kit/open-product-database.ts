import { connectDatabase } from '../../apps/server/src/platform/db/connect-database.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { createLog } from '../../apps/server/src/platform/log/create-log.ts';

/** Connects with the application role, like the product's processes. */
export function openProductDatabase(url: string, poolSize = 10): Database {
  return connectDatabase({ url, poolSize, log: createLog({ level: 'error', name: 'verification' }) });
}
