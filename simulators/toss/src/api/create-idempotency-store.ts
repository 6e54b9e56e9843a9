import type { Clock } from '../clock/create-shiftable-clock.ts';
import { type TossResponse, tossFailure } from '../failures/toss-response.ts';

export interface IdempotencyStore {
  /** The request body is not part of the identity: a corrected body still gets the stored response. */
  run(identity: string, process: () => Promise<TossResponse>): Promise<{ answer: TossResponse; replayed: boolean }>;
  clear(): void;
}

const LIFETIME_MS = 15 * 86_400_000;

type Entry = { firstUsedAt: Date; answer: TossResponse | null };

export function createIdempotencyStore(clock: Clock): IdempotencyStore {
  const entries = new Map<string, Entry>();
  return {
    async run(identity, process) {
      const known = entries.get(identity);
      if (known !== undefined && isUnexpired(known, clock.now())) {
        const answer = known.answer ?? tossFailure('IDEMPOTENT_REQUEST_PROCESSING');
        return { answer, replayed: known.answer !== null };
      }
      const entry: Entry = { firstUsedAt: clock.now(), answer: null };
      entries.set(identity, entry);
      try {
        entry.answer = await process();
        return { answer: entry.answer, replayed: false };
      } finally {
        // A 409 means that the first call has not ended, so it must not be stored.
        if (entry.answer === null || entry.answer.status === 409) entries.delete(identity);
      }
    },
    clear: () => entries.clear(),
  };
}

function isUnexpired({ firstUsedAt }: Entry, now: Date): boolean {
  return now.getTime() - firstUsedAt.getTime() < LIFETIME_MS;
}
