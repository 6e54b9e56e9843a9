import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface MadeLecture {
  file: string;
  script: never;
  duration_ms: number;
  slides: { number: number; text: string; spans: { first_ms: number; last_ms: number }[] }[];
  utterances: { number: number; start_ms: number; end_ms: number }[];
}

/** Generates a real recording with slides and speech in a separate process, because apps do not import tools. */
export async function makeLecture(options: Record<string, string | true>): Promise<MadeLecture> {
  const tool = fileURLToPath(new URL('../../../tools/lectures/run-make-lecture.ts', import.meta.url));
  const out = mkdtempSync(join(tmpdir(), 'pilgi-made-'));
  process.once('exit', () => rmSync(out, { recursive: true, force: true }));
  const flags = Object.entries(options).flatMap(([name, value]) =>
    value === true ? [`--${name}`] : [`--${name}`, value],
  );
  await promisify(execFile)(process.execPath, [tool, '--out', out, ...flags]);
  const made = JSON.parse(await readFile(join(out, 'lecture.json'), 'utf8')) as Omit<MadeLecture, 'script'> & {
    script_file: string;
  };
  return { ...made, script: JSON.parse(await readFile(made.script_file, 'utf8')) as never };
}
