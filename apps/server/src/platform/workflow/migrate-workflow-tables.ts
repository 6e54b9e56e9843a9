import { DBOS } from '@dbos-inc/dbos-sdk';
import { grantSchema, LOCK_TIMEOUT_MS } from '../db/migrate-database.ts';
import { retryOnLockTimeout } from '../db/retry-on-lock-timeout.ts';

/** Creates the engine's tables as the database owner; the processes themselves must not change any schema. */
export async function migrateWorkflowTables(options: { url: string; log?: (line: string) => void }): Promise<void> {
  // The library opens its own connections, so the timeout is part of the address.
  const url = new URL(options.url);
  url.searchParams.set('options', `-c lock_timeout=${LOCK_TIMEOUT_MS}`);
  const migrate = async () => {
    await DBOS.migrate(url.href);
    await grantSchema({ url: url.href, schema: 'dbos' });
  };
  await retryOnLockTimeout(migrate, {
    onTimeout: (tried) => options.log?.(`dbos: 잠금을 얻지 못했습니다 (${tried}번째)`),
  });
}
