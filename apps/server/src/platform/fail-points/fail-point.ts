import type { FailPointName } from './fail-point-names.ts';

let armed: { name: FailPointName; hitsLeft: number } | null = null;

/** Once, at the start of a process under proof; production refuses the setting. */
export function armFailPoint(name: FailPointName, hits: number): void {
  armed = { name, hitsLeft: hits };
}

/** Nothing, unless the process was started to die here: then as a power cut would end it, without a last word. */
export function failPoint(name: FailPointName): void {
  if (armed?.name !== name) return;
  armed.hitsLeft -= 1;
  if (armed.hitsLeft === 0) process.kill(process.pid, 'SIGKILL');
}
