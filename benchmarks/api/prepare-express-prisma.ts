import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

export const EXPRESS_PRISMA = resolve(import.meta.dirname, '../express-prisma');
const run = promisify(execFile);

/** Its packages are not part of the product: installed on demand into its own directory with its own lockfile. */
export async function prepareExpressPrisma(): Promise<void> {
  const options = {
    cwd: EXPRESS_PRISMA,
    // Only migrations need the schema engine; this avoids its download.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true', CHECKPOINT_DISABLE: '1' },
  };
  if (existsSync(join(EXPRESS_PRISMA, 'node_modules/.prisma/client/index.js'))) return;
  await run('npm', ['ci'], options);
  await run(process.execPath, ['node_modules/prisma/build/index.js', 'generate'], options);
}
