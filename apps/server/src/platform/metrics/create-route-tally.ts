/** Upper ends in seconds; 0.5 is what the promise about latency is counted by. */
export const LATENCY_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
const STATUS_CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;

/** What happened on one route, in plain numbers: an answer adds to three of them and makes nothing new. */
export interface RouteTally {
  readonly route: string;
  readonly method: string;
  add: (status: number, ms: number) => void;
  /** Answers by class, those that never occurred left out. */
  statuses: () => { status: string; count: number }[];
  /** How many were as fast as each bound, then how many there were at all. */
  latencies: () => { upTo: number[]; count: number; seconds: number };
}

/** Answers that go on are counted but not timed: their length is what the listener wanted. */
export function createRouteTally(route: string, method: string, isTimed: boolean): RouteTally {
  const byClass = new Float64Array(STATUS_CLASSES.length);
  const byBound = new Float64Array(LATENCY_BOUNDS.length + 1);
  let seconds = 0;
  return {
    route,
    method,
    add: (status, ms) => {
      const index = Math.min(Math.max(Math.floor(status / 100), 1), STATUS_CLASSES.length) - 1;
      byClass[index] = (byClass[index] ?? 0) + 1;
      if (!isTimed) return;
      const place = boundOf(ms / 1000);
      byBound[place] = (byBound[place] ?? 0) + 1;
      seconds += ms / 1000;
    },
    statuses: () =>
      STATUS_CLASSES.map((status, index) => ({ status, count: byClass[index] ?? 0 })).filter((one) => one.count > 0),
    latencies: () => {
      let count = 0;
      const sums = Array.from(byBound, (here) => {
        count += here;
        return count;
      });
      return { upTo: sums.slice(0, LATENCY_BOUNDS.length), count, seconds };
    },
  };
}

function boundOf(seconds: number): number {
  let place = 0;
  while (place < LATENCY_BOUNDS.length && seconds > (LATENCY_BOUNDS[place] ?? 0)) place += 1;
  return place;
}
