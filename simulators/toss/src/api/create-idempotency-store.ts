import type { Clock } from '../clock/create-shiftable-clock.ts';
import { type TossAnswer, tossFailure } from '../failures/toss-answer.ts';

export interface IdempotencyStore {
  /** The body of the call is no part of the identity: a corrected body still gets the old answer. */
  run(identity: string, process: () => Promise<TossAnswer>): Promise<{ answer: TossAnswer; replayed: boolean }>;
  clear(): void;
}

const LIFETIME_MS = 15 * 86_400_000;

type Entry = { firstUsedAt: Date; answer: TossAnswer | null };

export function createIdempotencyStore(clock: Clock): IdempotencyStore {
  const entries = new Map<string, Entry>();
  return {
    async run(identity, process) {
      const known = entries.get(identity);
      if (known !== undefined && isAlive(known, clock.now())) {
        const answer = known.answer ?? tossFailure('IDEMPOTENT_REQUEST_PROCESSING');
        return { answer, replayed: known.answer !== null };
      }
      const entry: Entry = { firstUsedAt: clock.now(), answer: null };
      entries.set(identity, entry);
      try {
        entry.answer = await process();
        return { answer: entry.answer, replayed: false };
      } finally {
        // A 409 means that the call has not ended, so it is nothing to repeat.
        if (entry.answer === null || entry.answer.status === 409) entries.delete(identity);
      }
    },
    clear: () => entries.clear(),
  };
}

function isAlive({ firstUsedAt }: Entry, now: Date): boolean {
  return now.getTime() - firstUsedAt.getTime() < LIFETIME_MS;
}
