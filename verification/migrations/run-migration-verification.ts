import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LOCK_TIMEOUT_MS, migrateDatabase } from '../../apps/server/src/platform/db/migrate-database.ts';
import { asOwner } from '../../apps/server/testing/database-logins.ts';
import { startPostgres } from '../../tools/dev/postgres/start-postgres.ts';
import { createTestUsers } from '../chaos/traffic/create-test-users.ts';
import { startVerificationStack } from '../kit/start-verification-stack.ts';
import { measureUnderLoad, readForLong } from './measure-under-load.ts';

/**
 * A migration of `users` while a long transaction reads it and requests arrive: no request waits longer than the lock
 * timeout. The last part repeats it without the timeout and must find longer waits, so that the measurement can fail.
 */
const USERS = 4;
const READER_SECONDS = 9;
const UNDISTURBED_MS = 4_000;
/** Shorter pauses than in production, so that the reader is met several times. */
const PAUSE_MS = { min: 500, max: 1_500 };
const NO_LOCK_TIMEOUT = 0;

const violations: string[] = [];
const directory = mkdtempSync(join(tmpdir(), 'pilgi-migrations-'));
cpSync(resolve(import.meta.dirname, '../../apps/server/migrations'), directory, { recursive: true });
const postgres = await startPostgres();
const stack = await startVerificationStack(postgres.url, 1);
const ownerUrl = asOwner(stack.databaseUrl);

async function migrateBesideReader(file: string, statements: string, lockTimeoutMs: number) {
  writeFileSync(join(directory, `${file}.sql`), statements);
  const retries: string[] = [];
  const report = await measureUnderLoad(traffic, async () => {
    const reading = readForLong(ownerUrl, READER_SECONDS);
    await pause(500);
    const log = (line: string) => retries.push(line);
    await migrateDatabase({ url: ownerUrl, directory, lockTimeoutMs, pauseMs: PAUSE_MS, log });
    await reading;
  });
  console.log(
    `${file}: ${report.requests} requests, slowest ${report.slowestMs} ms, ${report.failed} failed, ${retries.length} tries`,
  );
  return report;
}

const traffic = { apiUrl: stack.apiUrl, users: await createTestUsers(stack, USERS) };
try {
  const undisturbed = await measureUnderLoad(traffic, () => pause(UNDISTURBED_MS));
  const limit = LOCK_TIMEOUT_MS + undisturbed.slowestMs;
  console.log(`undisturbed: ${undisturbed.requests} requests, slowest ${undisturbed.slowestMs} ms; limit ${limit} ms`);

  const column = await migrateBesideReader(
    '9001_column',
    'alter table users add column verified int;',
    LOCK_TIMEOUT_MS,
  );
  const index = await migrateBesideReader(
    '9002_index',
    '-- no transaction\ncreate index concurrently if not exists users_by_verified on users (verified);\n',
    LOCK_TIMEOUT_MS,
  );
  for (const { slowestMs, failed } of [column, index]) {
    if (slowestMs > limit) violations.push(`a request took ${slowestMs} ms, more than ${limit} ms`);
    if (failed > 0) violations.push(`${failed} requests failed`);
  }
  const without = await migrateBesideReader(
    '9003_without_timeout',
    'alter table users drop column verified;',
    NO_LOCK_TIMEOUT,
  );
  if (without.slowestMs <= limit)
    violations.push('without a lock timeout no request waited longer: nothing was measured');
} finally {
  await stack.close();
  await postgres.stop();
  rmSync(directory, { recursive: true });
}
for (const found of violations) console.error(`  ${found}`);
console.log(`migrations:verify: ${violations.length} violations`);
process.exit(violations.length === 0 ? 0 : 1);
