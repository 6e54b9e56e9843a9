import { readSecretFiles } from '../platform/config/read-secret-files.ts';
import { migrateDatabase } from '../platform/db/migrate-database.ts';
import { migrateWorkflowTables } from '../platform/workflow/migrate-workflow-tables.ts';

const { env, problems } = readSecretFiles(process.env, ['MIGRATION_DATABASE_URL']);
const url = env.MIGRATION_DATABASE_URL;
if (problems.length > 0 || url === undefined || url === '') {
  console.error(
    problems[0] ?? 'MIGRATION_DATABASE_URL이 필요합니다. 마이그레이션만 쓰는 pilgi_owner 계정의 주소입니다.',
  );
  process.exit(1);
}
const log = (line: string) => console.log(line);
const applied = await migrateDatabase({ url, log });
await migrateWorkflowTables({ url, log });
console.log(applied.length === 0 ? '적용할 마이그레이션이 없습니다.' : `적용했습니다: ${applied.join(', ')}`);
