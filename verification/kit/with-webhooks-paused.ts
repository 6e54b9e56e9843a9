import { setTimeout as pause } from 'node:timers/promises';
import type { VerificationStack } from './start-verification-stack.ts';
import { waitUntilFinal, waitUntilIdle } from './wait-until-final.ts';

const POLL_MS = 20;
const CONCURRENCY = 8;
const FINAL_TIMEOUT_MS = 60_000;

/**
 * Delivers all pending webhooks, then holds new ones back while `act` runs: a webhook that arrives during the check
 * would be reported as unfinished work.
 */
export async function withWebhooksPaused<T>(
  { db, toss }: Pick<VerificationStack, 'db' | 'toss'>,
  act: () => Promise<T>,
): Promise<T> {
  const { control } = toss;
  const { timing } = control.setWebhookPolicy({});
  control.setWebhookPolicy({ timing: 'held' });
  try {
    await control.runWebhooks({ all: true, parallel: CONCURRENCY });
    while (control.webhooks().some(({ state }) => state === 'sending')) await pause(POLL_MS);
    await waitUntilFinal(db, FINAL_TIMEOUT_MS);
    await waitUntilIdle(db, FINAL_TIMEOUT_MS);
    return await act();
  } finally {
    control.setWebhookPolicy({ timing });
  }
}
