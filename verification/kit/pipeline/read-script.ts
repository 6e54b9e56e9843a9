import { readFileSync } from 'node:fs';
import type { Script } from '../../../simulators/gemini/src/index.ts';

/** Script of a generated lecture for the model simulator. */
export function readScript(file: string): Script {
  return JSON.parse(readFileSync(file, 'utf8')) as Script;
}
