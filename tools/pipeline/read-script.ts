import { readFileSync } from 'node:fs';
import type { Script } from '../../simulators/gemini/src/index.ts';

/** What a made lecture says and shows, for the model's simulator. */
export function readScript(file: string): Script {
  return JSON.parse(readFileSync(file, 'utf8')) as Script;
}
