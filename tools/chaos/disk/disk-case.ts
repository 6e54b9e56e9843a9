import { setTimeout as pause } from 'node:timers/promises';
import type { DiskScene } from './open-disk-scene.ts';

export interface DiskCase {
  name: string;
  /** What a quick run does too. */
  isQuick: boolean;
  /** Answers what is wrong. */
  run: (scene: DiskScene) => Promise<string[]>;
}

const KOREAN = /[가-힣]/;
const POLL_MS = 200;

export const expectThat = (isSo: boolean, complaint: string): string[] => (isSo ? [] : [complaint]);

/** A refusal that a person can read, and that says to come again. */
export function judgeRefusal({ body, status }: { status: number; body: Record<string, unknown> }): string[] {
  return [
    ...expectThat(status === 503, `answered ${status} instead of 503`),
    ...expectThat(KOREAN.test(String(body.detail)), `the refusal is not Korean: ${JSON.stringify(body)}`),
  ];
}

export async function until(isSo: () => Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if (await isSo().catch(() => false)) return true;
    await pause(POLL_MS);
  }
  return false;
}
