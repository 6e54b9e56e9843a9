import { parseArgs } from 'node:util';
import { generateRowTypes } from './generate-row-types.ts';
import { generateSchema } from './generate-schema.ts';
import { withMigratedDatabase } from './with-migrated-database.ts';

const USAGE = 'Usage: npm run db:generate -- [types] [schema] [--check]';
const OUTPUTS = ['types', 'schema'];

const { values, positionals } = parseArgs({ allowPositionals: true, options: { check: { type: 'boolean' } } });
const unknown = positionals.filter((name) => !OUTPUTS.includes(name));
const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name);

/** Both outputs are generated from the same migrated database. */
async function generate(databaseUrl: string, isCheck: boolean): Promise<boolean> {
  const typesOk = !isWanted('types') || generateRowTypes(databaseUrl, isCheck);
  const schemaOk = !isWanted('schema') || (await generateSchema(databaseUrl, isCheck));
  return typesOk && schemaOk;
}

if (unknown.length > 0) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  const isOk = await withMigratedDatabase(process.env.DATABASE_URL ?? '', (url) =>
    generate(url, values.check ?? false),
  );
  process.exitCode = isOk ? 0 : 1;
}
