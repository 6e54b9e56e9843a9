import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

export const EXPRESS_PRISMA = resolve(import.meta.dirname, '../express-prisma');
const run = promisify(execFile);

/** Its packages are no part of the product: installed on demand, in its own folder, by its own lockfile. */
export async function prepareExpressPrisma(): Promise<void> {
  const options = {
    cwd: EXPRESS_PRISMA,
    // Only migrations would need the engine that the command otherwise loads from its maker.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true', CHECKPOINT_DISABLE: '1' },
  };
  if (existsSync(join(EXPRESS_PRISMA, 'node_modules/.prisma/client/index.js'))) return;
  await run('npm', ['ci'], options);
  await run(process.execPath, ['node_modules/prisma/build/index.js', 'generate'], options);
}
