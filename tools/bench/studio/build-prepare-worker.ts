import { resolve } from 'node:path';
import { build } from 'vite';

const WEB = resolve(import.meta.dirname, '../../../apps/web');
const WORKER = resolve(WEB, 'src/features/lectures/prepare/answer-prepare-request.ts');

/** The studio's own worker as one script, without building the site around it. */
export async function buildPrepareWorker(): Promise<string> {
  const built = await build({
    root: WEB,
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: WORKER, output: { format: 'es' } } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error('nothing was built');
  const [chunk, ...others] = output.output;
  if (others.length > 0) throw new Error('the worker is more than one file');
  return chunk.code;
}
