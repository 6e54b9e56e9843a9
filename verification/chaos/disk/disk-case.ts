import { setTimeout as pause } from 'node:timers/promises';
import type { DiskScene } from './open-disk-scene.ts';

export interface DiskCase {
  name: string;
  /** Also runs with --quick. */
  isQuick: boolean;
  /** Returns the violations. */
  run: (scene: DiskScene) => Promise<string[]>;
}

const KOREAN = /[가-힣]/;
const POLL_MS = 200;

export const expectThat = (isTrue: boolean, violation: string): string[] => (isTrue ? [] : [violation]);

/** A rejection must be a 503 with a Korean message. */
export function checkRejection({ body, status }: { status: number; body: Record<string, unknown> }): string[] {
  return [
    ...expectThat(status === 503, `returned ${status} instead of 503`),
    ...expectThat(KOREAN.test(String(body.detail)), `the message is not Korean: ${JSON.stringify(body)}`),
  ];
}

export async function until(isTrue: () => Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if (await isTrue().catch(() => false)) return true;
    await pause(POLL_MS);
  }
  return false;
}
