import { resolve } from 'node:path';
import { build } from 'vite';

const WEB = resolve(import.meta.dirname, '../../../apps/web');
const FOLDER = resolve(WEB, 'src/features/lectures/prepare');

/** A script of the studio as one file, without building the site around it. */
export async function buildPrepareScript(name: 'answer-prepare-request' | 'prepare-by-playing'): Promise<string> {
  const input = resolve(FOLDER, `${name}.ts`);
  const built = await build({
    root: WEB,
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input, preserveEntrySignatures: 'strict', output: { format: 'es' } } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error('nothing was built');
  const [chunk, ...others] = output.output;
  if (others.length > 0) throw new Error(`${name} is more than one file`);
  return chunk.code;
}
