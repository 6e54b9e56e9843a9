import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { controlGemini } from './control-gemini.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export interface MadeLecture {
  directory: string;
  file: string;
  slides: { spans: { first_ms: number; last_ms: number }[] }[];
}

export interface LectureScript {
  utterances: { number: number; text: string }[];
}

const SHORT = ['--minutes', '1.5', '--slide-seconds', '30'];

/**
 * Generates a lecture (90 seconds by default) and loads its script into the Gemini simulator; `editScript` can change the script first.
 * Returns the recording and its slides.
 */
export async function makeLecture(
  options: readonly string[] = SHORT,
  editScript: (script: LectureScript) => void = () => undefined,
): Promise<MadeLecture> {
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-e2e-lecture-'));
  const args = ['tools/lectures/run-make-lecture.ts', ...options, '--out', directory];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  const script = JSON.parse(readFileSync(join(directory, 'script.json'), 'utf8')) as LectureScript;
  editScript(script);
  await controlGemini('/scripts', script);
  const { slides } = JSON.parse(readFileSync(join(directory, 'lecture.json'), 'utf8')) as Pick<MadeLecture, 'slides'>;
  return { directory, file: stdout.trim(), slides };
}
