import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrateDatabase } from '../../apps/server/src/platform/db/migrate-database.ts';

const ROWS_FILE = 'apps/server/src/platform/db/rows.generated.ts';

/** Row types come from a real migrated database, so a column that is not there is a compile error. */
async function generateRowTypes(serverUrl: string, args: string[]): Promise<number> {
  const name = `row_types_${randomBytes(6).toString('hex')}`;
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  try {
    await migrateDatabase({ url: url.href });
    const { status } = spawnSync(
      'kysely-codegen',
      [
        '--dialect=postgres',
        `--url=${url.href}`,
        `--out-file=${ROWS_FILE}`,
        '--exclude-pattern=schema_migrations',
        '--type-mapping={"int8":"bigint","inet":"string"}',
        ...(args.includes('--check') ? ['--verify'] : []),
      ],
      { stdio: 'inherit' },
    );
    return status ?? 1;
  } finally {
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  }
}

process.exitCode = await generateRowTypes(process.env.DATABASE_URL ?? '', process.argv.slice(2));
