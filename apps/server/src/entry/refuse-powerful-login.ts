import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../platform/db/database.ts';
import { findLoginProblems } from '../platform/db/find-login-problems.ts';
import { isDatabaseUnavailable } from '../platform/db/is-database-unavailable.ts';
import type { Log } from '../platform/log/create-log.ts';

const RETRY_MS = 1_000;

/** Ends a process of production whose database login may do more than it needs. Waits for a database that is down. */
export async function refusePowerfulLogin({ db, log }: { db: Database; log: Log }): Promise<void> {
  for (;;) {
    try {
      const problems = await findLoginProblems(db);
      if (problems.length === 0) return;
      console.error(`데이터베이스 권한이 지나칩니다.\n${problems.map((one) => `  - ${one}`).join('\n')}`);
      process.exit(1);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      log.warn({ err: error }, 'waiting for the database');
      await pause(RETRY_MS);
    }
  }
}
