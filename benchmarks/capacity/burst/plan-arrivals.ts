import { createRandom } from '../../../verification/kit/create-random.ts';
import type { BurstOptions } from './burst-options.ts';

export interface Arrival {
  at_ms: number;
  user: number;
  is_heavy: boolean;
}

const HOUR_MS = 3_600_000;
/** Relative load of each hour, from midnight, on the day before an exam. */
const HOUR_WEIGHTS = [6, 4, 2, 1, 1, 1, 1, 2, 3, 4, 5, 5, 4, 5, 6, 6, 6, 6, 7, 9, 11, 12, 11, 9];
/** Bulk submissions arrive after a third of the day, so that other jobs arrive before and after them. */
const BULK_START_SHARE = 1 / 3;
/** Interval between two lectures of a bulk submission. */
const BULK_INTERVAL_MS = 60_000;

/** Arrival times and users of all lectures; deterministic per seed. */
export function planArrivals(options: BurstOptions): Arrival[] {
  const random = createRandom(options.seed);
  const weights = HOUR_WEIGHTS.slice(0, Math.ceil(options.burst_hours));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const drawMoment = () => {
    let left = random.next() * total;
    const hour = weights.findIndex((weight) => {
      left -= weight;
      return left < 0;
    });
    return (hour + random.next()) * HOUR_MS;
  };
  const ordinary = Array.from({ length: options.lectures }, () => ({
    at_ms: drawMoment(),
    user: random.below(options.users),
    is_heavy: false,
  }));
  const bulk = Array.from({ length: options.heavy_users * options.lectures_each }, (_, index) => ({
    at_ms:
      options.burst_hours * HOUR_MS * BULK_START_SHARE + Math.floor(index / options.heavy_users) * BULK_INTERVAL_MS,
    user: options.users + (index % options.heavy_users),
    is_heavy: true,
  }));
  return [...ordinary, ...bulk].toSorted((a, b) => a.at_ms - b.at_ms);
}
