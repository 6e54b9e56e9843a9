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

/** A minute and a half of a lecture whose words the AI provider's stand-in knows; answers the recording and its slides. */
export async function makeLecture(): Promise<MadeLecture> {
  const folder = mkdtempSync(join(tmpdir(), 'pilgi-e2e-lecture-'));
  const args = ['tools/lectures/run-make-lecture.ts', '--minutes', '1.5', '--slide-seconds', '30', '--out', folder];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  await controlGemini('/scripts', JSON.parse(readFileSync(join(folder, 'script.json'), 'utf8')) as object);
  const { slides } = JSON.parse(readFileSync(join(folder, 'lecture.json'), 'utf8')) as Pick<MadeLecture, 'slides'>;
  return { folder, file: stdout.trim(), slides };
}
