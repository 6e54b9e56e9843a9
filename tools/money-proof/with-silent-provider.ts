import { setTimeout as pause } from 'node:timers/promises';
import type { ProofStack } from './start-proof-stack.ts';
import { waitUntilFinal, waitUntilIdle } from './wait-until-final.ts';

const POLL_MS = 20;
const AT_ONCE = 8;
const FINAL_TIMEOUT_MS = 60_000;

/**
 * The provider says now whatever it still has to say, and nothing more while `act` looks: a webhook that arrives while
 * the books are read is unfinished work of nobody's fault.
 */
export async function withSilentProvider<T>(
  { db, toss }: Pick<ProofStack, 'db' | 'toss'>,
  act: () => Promise<T>,
): Promise<T> {
  const { control } = toss;
  const { timing } = control.setWebhookPolicy({});
  control.setWebhookPolicy({ timing: 'held' });
  try {
    await control.runWebhooks({ all: true, parallel: AT_ONCE });
    while (control.webhooks().some(({ state }) => state === 'sending')) await pause(POLL_MS);
    await waitUntilFinal(db, FINAL_TIMEOUT_MS);
    await waitUntilIdle(db, FINAL_TIMEOUT_MS);
    return await act();
  } finally {
    control.setWebhookPolicy({ timing });
  }
}
