import { readFileSync, rmSync } from 'node:fs';
import type { FailPointName } from './fail-point-names.ts';

/** File with the name of the fail point and the number of the pass at which the process is to be killed. */
let requestFile: string | null = null;
let counted = { request: '', passes: 0 };

/** Called once at the start of a process under test; production rejects the setting. */
export function enableFailPoints(file: string): void {
  requestFile = file;
}

let simulated: ((name: FailPointName) => void) | null = null;

/** For tests that crash work inside one process: the handler throws where a real process would end. Null removes it. */
export function simulateCrashes(handler: ((name: FailPointName) => void) | null): void {
  simulated = handler;
}

/** Kills the process with SIGKILL, as a power failure would, when the file requests it; otherwise does nothing. */
export function failPoint(name: FailPointName): void {
  simulated?.(name);
  if (requestFile === null) return;
  const request = readRequest(requestFile);
  const [wanted, pass = '1'] = request.split(' ');
  if (wanted !== name) return;
  counted = { request, passes: counted.request === request ? counted.passes + 1 : 1 };
  if (counted.passes < Number(pass)) return;
  // The restarted process must not be killed again.
  rmSync(requestFile, { force: true });
  process.kill(process.pid, 'SIGKILL');
}

function readRequest(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
