import { resolve } from 'node:path';
import { build } from 'vite';

const WEB = resolve(import.meta.dirname, '../../apps/web');
const SCRIPT_DIRECTORY = resolve(WEB, 'src/features/lectures/prepare');

/** Bundles one script of the studio into a single file, without building the site. */
export async function buildPrepareScript(name: 'answer-prepare-request' | 'prepare-by-playing'): Promise<string> {
  const input = resolve(SCRIPT_DIRECTORY, `${name}.ts`);
  const built = await build({
    root: WEB,
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input, preserveEntrySignatures: 'strict', output: { format: 'es' } } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error('the build produced no output');
  const [chunk, ...others] = output.output;
  if (others.length > 0) throw new Error(`${name} was built into more than one file`);
  return chunk.code;
}
