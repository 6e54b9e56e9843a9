import { spawnSync } from 'node:child_process';

const ROWS_FILE = 'apps/server/src/platform/db/rows.generated.ts';

/** Writes the row types of a migrated database, or with `isCheck` only compares them with the committed file. */
export function generateRowTypes(databaseUrl: string, isCheck: boolean): boolean {
  const { status } = spawnSync(
    'kysely-codegen',
    [
      '--dialect=postgres',
      `--url=${databaseUrl}`,
      `--out-file=${ROWS_FILE}`,
      '--exclude-pattern=schema_migrations',
      '--type-mapping={"int8":"bigint","inet":"string"}',
      ...(isCheck ? ['--verify'] : []),
    ],
    { stdio: 'inherit' },
  );
  return status === 0;
}
