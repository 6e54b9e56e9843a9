import type { Fairness, Queue } from './queue.ts';

/** The engine's numbers for order end at two thousand million, sixty-eight years after this. */
const FIRST_SECOND = Date.UTC(2026, 0, 1) / 1000;
const LAST_PLACE = 2_147_483_647;
/** What was begun once and lost stands before everybody: it has waited already. */
export const FIRST_PLACE = 0;

interface Coming {
  now: Date;
  /** What its owner has waiting or at work. */
  open: number;
}

/** By when somebody came, counted in seconds; of those with the same place the engine takes the one that came first. */
export function placeInLine(queue: Queue & { fair: Fairness }, { now, open }: Coming): { line: Queue; place: number } {
  const { apartSeconds, open: free, pile = queue } = queue.fair;
  const later = Math.floor(open / free) * apartSeconds;
  const place = Math.floor(now.getTime() / 1000) - FIRST_SECOND + later;
  return { line: later > 0 ? pile : queue, place: Math.min(Math.max(place, FIRST_PLACE + 1), LAST_PLACE) };
}
