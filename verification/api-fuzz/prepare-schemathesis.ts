import { join } from 'node:path';
import { preparePythonTool } from '../../tools/dev/python/prepare-python-tool.ts';

export type PreparedSchemathesis = { program: string; version: string } | { missing: string };

export async function prepareSchemathesis(): Promise<PreparedSchemathesis> {
  const prepared = await preparePythonTool('schemathesis', join(import.meta.dirname, 'requirements.txt'));
  return 'missing' in prepared ? prepared : { program: join(prepared.bin, 'python'), version: prepared.version };
}
