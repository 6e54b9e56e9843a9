import { migrateDatabase } from '../platform/db/migrate-database.ts';
import { migrateWorkflowTables } from '../platform/workflow/migrate-workflow-tables.ts';

const url = process.env.DATABASE_URL;
if (url === undefined) {
  console.error('DATABASE_URL이 필요합니다.');
  process.exit(1);
}
const applied = await migrateDatabase({ url });
await migrateWorkflowTables({ url });
console.log(applied.length === 0 ? '적용할 마이그레이션이 없습니다.' : `적용했습니다: ${applied.join(', ')}`);
