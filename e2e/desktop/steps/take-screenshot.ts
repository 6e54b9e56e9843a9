import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Computer } from './open-computer.ts';

const SCREENSHOT_DIRECTORY = resolve(import.meta.dirname, '../../../.test-results/pictures');

/** Takes a screenshot of the whole display for manual inspection. */
export async function takeScreenshot({ env }: Computer, name: string): Promise<void> {
  mkdirSync(SCREENSHOT_DIRECTORY, { recursive: true });
  const grab = ['-loglevel', 'error', '-f', 'x11grab', '-video_size', '1440x900', '-i', env.DISPLAY ?? ''];
  await promisify(execFile)('ffmpeg', [...grab, '-frames:v', '1', '-y', join(SCREENSHOT_DIRECTORY, `${name}.png`)], {
    env,
  });
}
