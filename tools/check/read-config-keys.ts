import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Shaped = { shape?: Record<string, unknown>; in?: Shaped };

/** A transforming schema is a pipe; its keys are those of its input. */
function keysOf(schema: Shaped): string[] {
  if (schema.shape !== undefined) return Object.keys(schema.shape);
  if (schema.in !== undefined) return keysOf(schema.in);
  throw new Error('configSchema is not a zod object');
}

export async function readConfigKeys(root: string): Promise<string[]> {
  const path = join(root, 'apps/server/src/platform/config/config-schema.ts');
  const module = (await import(pathToFileURL(path).href)) as { configSchema?: Shaped };
  if (module.configSchema === undefined) throw new Error('config-schema.ts exports no configSchema');
  return keysOf(module.configSchema);
}
