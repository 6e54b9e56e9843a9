import { createRandom } from '../../money-proof/simulation/create-random.ts';
import type { BurstWishes } from './burst-wishes.ts';

export interface Arrival {
  at_ms: number;
  person: number;
  is_heavy: boolean;
}

const HOUR_MS = 3_600_000;
/** How busy each hour of a day before an exam is, from midnight on. */
const HOUR_WEIGHTS = [6, 4, 2, 1, 1, 1, 1, 2, 3, 4, 5, 5, 4, 5, 6, 6, 6, 6, 7, 9, 11, 12, 11, 9];
/** The piles come when a third of the day is over, so that others were there before them and others come after. */
const PILE_AT_SHARE = 1 / 3;
/** Between two lectures of a pile. */
const PRESS_MS = 60_000;

/** Who brings a lecture when; the same for the same seed. */
export function planArrivals(wishes: BurstWishes): Arrival[] {
  const random = createRandom(wishes.seed);
  const weights = HOUR_WEIGHTS.slice(0, Math.ceil(wishes.burst_hours));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const drawMoment = () => {
    let left = random.next() * total;
    const hour = weights.findIndex((weight) => {
      left -= weight;
      return left < 0;
    });
    return (hour + random.next()) * HOUR_MS;
  };
  const ordinary = Array.from({ length: wishes.lectures }, () => ({
    at_ms: drawMoment(),
    person: random.below(wishes.people),
    is_heavy: false,
  }));
  const piles = Array.from({ length: wishes.heavy_people * wishes.pile }, (_, index) => ({
    at_ms: wishes.burst_hours * HOUR_MS * PILE_AT_SHARE + Math.floor(index / wishes.heavy_people) * PRESS_MS,
    person: wishes.people + (index % wishes.heavy_people),
    is_heavy: true,
  }));
  return [...ordinary, ...piles].toSorted((a, b) => a.at_ms - b.at_ms);
}
