import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Computer } from './open-computer.ts';

/** Resizes the window of the client like a user. */
export async function resizeWindow({ env }: Computer, size: { width: number; height: number }): Promise<void> {
  const run = promisify(execFile);
  const { stdout } = await run('xdotool', ['search', '--onlyvisible', '--name', '^필기$'], { env });
  const id = stdout.trim().split('\n').at(-1) ?? '';
  await run('xdotool', ['windowsize', id, String(size.width), String(size.height)], { env });
}
