import { expect, test } from 'vitest';
import { readConfigKeys } from './read-config-keys.ts';
import { writeTree } from './testing/write-tree.ts';

const SCHEMA = 'apps/server/src/platform/config/config-schema.ts';

async function keysOf(schema: string): Promise<string[]> {
  const { root, remove } = writeTree({ [SCHEMA]: schema });
  try {
    return await readConfigKeys(root);
  } finally {
    remove();
  }
}

test('returns the keys of a zod object, also with a refinement or transformation', async () => {
  const object =
    "import { z } from 'zod';\nexport const configSchema = z.object({ PORT: z.string(), HOST: z.string() })";
  expect(await keysOf(`${object};\n`)).toEqual(['PORT', 'HOST']);
  expect(await keysOf(`${object}.superRefine(() => {});\n`)).toEqual(['PORT', 'HOST']);
  expect(await keysOf(`${object}.transform((all) => all.PORT);\n`)).toEqual(['PORT', 'HOST']);
});

test('throws for a module without configSchema', async () => {
  await expect(keysOf('export const other = 1;\n')).rejects.toThrow('exports no configSchema');
});
