import { readFileSync, rmSync } from 'node:fs';
import type { FailPointName } from './fail-point-names.ts';

/** Holds, while somebody wants a death, the name of its place and at which passage. */
let wishFile: string | null = null;
let counted = { wish: '', passages: 0 };

/** Once, at the start of a process under proof; production refuses the setting. */
export function watchFailPoints(file: string): void {
  wishFile = file;
}

/** Nothing, unless the process is to die here: then as a power cut would end it, without a last word. */
export function failPoint(name: FailPointName): void {
  if (wishFile === null) return;
  const wish = readWish(wishFile);
  const [wanted, passage = '1'] = wish.split(' ');
  if (wanted !== name) return;
  counted = { wish, passages: counted.wish === wish ? counted.passages + 1 : 1 };
  if (counted.passages < Number(passage)) return;
  // The process that comes in its place must live.
  rmSync(wishFile, { force: true });
  process.kill(process.pid, 'SIGKILL');
}

function readWish(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
