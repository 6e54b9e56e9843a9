import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';

interface Made {
  file: string;
  duration_ms: number;
  slides: { number: number; text: string; spans: { first_ms: number; last_ms: number }[] }[];
  utterances: { number: number; start_ms: number; end_ms: number }[];
}

const MAKER = fileURLToPath(new URL('../../../tools/lectures/run-make-lecture.ts', import.meta.url));

/** A real recording whose content is known, made by a process of its own: apps do not import tools. */
export async function makeTestLecture(...wishes: readonly string[]): Promise<Made> {
  const out = makeTestFolder();
  await promisify(execFile)(process.execPath, [MAKER, '--out', out, ...wishes]);
  return JSON.parse(readFileSync(join(out, 'lecture.json'), 'utf8')) as Made;
}

/** A folder that is gone when the test is. */
export function makeTestFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pilgi-media-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
