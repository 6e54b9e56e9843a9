import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Computer } from './open-computer.ts';

const run = promisify(execFile);

/** Types a path into the native file dialog and confirms it. */
export async function chooseInDialog({ env }: Computer, title: string, path: string): Promise<void> {
  const xdotool = (...args: string[]) => run('xdotool', args, { env });
  const { stdout } = await xdotool('search', '--sync', '--onlyvisible', '--name', title);
  const dialog = stdout.trim().split('\n').at(-1) ?? '';
  await xdotool('windowactivate', '--sync', dialog);
  await pause(300);
  // Leaves the "recent files" view, in which a directory cannot be chosen by its path.
  await xdotool('key', 'alt+Home');
  await pause(300);
  await xdotool('key', 'ctrl+l');
  await xdotool('type', '--delay', '15', path);
  await pause(500);
  await xdotool('key', 'Return');
}
