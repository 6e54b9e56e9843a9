import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Computer } from './open-computer.ts';

const FOLDER = resolve(import.meta.dirname, '../../../.test-results/pictures');

/** The whole screen with the window on it, to be looked at by eye. */
export async function keepPicture({ env }: Computer, name: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const grab = ['-loglevel', 'error', '-f', 'x11grab', '-video_size', '1440x900', '-i', env.DISPLAY ?? ''];
  await promisify(execFile)('ffmpeg', [...grab, '-frames:v', '1', '-y', join(FOLDER, `${name}.png`)], { env });
}
