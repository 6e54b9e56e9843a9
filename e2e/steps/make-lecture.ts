import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { controlGemini } from './control-gemini.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export interface MadeLecture {
  folder: string;
  file: string;
  slides: { spans: { first_ms: number; last_ms: number }[] }[];
}

export interface LectureScript {
  utterances: { number: number; text: string }[];
}

const SHORT = ['--minutes', '1.5', '--slide-seconds', '30'];

/**
 * A minute and a half of a lecture, unless others are wished for, whose words the AI provider's stand-in knows; `say` changes
 * them first. Answers the recording and its slides.
 */
export async function makeLecture(
  wishes: readonly string[] = SHORT,
  say: (script: LectureScript) => void = () => undefined,
): Promise<MadeLecture> {
  const folder = mkdtempSync(join(tmpdir(), 'pilgi-e2e-lecture-'));
  const args = ['tools/lectures/run-make-lecture.ts', ...wishes, '--out', folder];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  const script = JSON.parse(readFileSync(join(folder, 'script.json'), 'utf8')) as LectureScript;
  say(script);
  await controlGemini('/scripts', script);
  const { slides } = JSON.parse(readFileSync(join(folder, 'lecture.json'), 'utf8')) as Pick<MadeLecture, 'slides'>;
  return { folder, file: stdout.trim(), slides };
}
