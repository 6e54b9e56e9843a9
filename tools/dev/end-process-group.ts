import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 25;

/** Ends a process group with SIGTERM, and with SIGKILL after the grace period. */
export async function endProcessGroup(groupId: number, graceMs: number): Promise<void> {
  signalGroup(groupId, 'SIGTERM');
  const deadline = Date.now() + graceMs;
  while (Date.now() < deadline) {
    if (!signalGroup(groupId, 0)) return;
    await pause(POLL_MS);
  }
  signalGroup(groupId, 'SIGKILL');
}

export function signalGroup(groupId: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-groupId, signal);
    return true;
  } catch {
    return false;
  }
}
