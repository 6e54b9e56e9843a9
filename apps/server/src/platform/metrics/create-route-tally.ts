/** Upper bounds in seconds; the latency objective is measured at 0.5. */
export const LATENCY_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
const STATUS_CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;

/** Counters of one route in plain numbers: recording a response allocates nothing. */
export interface RouteTally {
  readonly route: string;
  readonly method: string;
  add: (status: number, ms: number) => void;
  /** Responses by status class; classes without responses are omitted. */
  statuses: () => { status: string; count: number }[];
  /** Cumulative counts per bound, the total count and the sum of seconds. */
  latencies: () => { upTo: number[]; count: number; seconds: number };
}

/** Streaming responses are counted but not timed: the client decides how long they stay open. */
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
      const bucket = boundOf(ms / 1000);
      byBound[bucket] = (byBound[bucket] ?? 0) + 1;
      seconds += ms / 1000;
    },
    statuses: () =>
      STATUS_CLASSES.map((status, index) => ({ status, count: byClass[index] ?? 0 })).filter((one) => one.count > 0),
    latencies: () => {
      let count = 0;
      const sums = Array.from(byBound, (bucketCount) => {
        count += bucketCount;
        return count;
      });
      return { upTo: sums.slice(0, LATENCY_BOUNDS.length), count, seconds };
    },
  };
}

function boundOf(seconds: number): number {
  let bucket = 0;
  while (bucket < LATENCY_BOUNDS.length && seconds > (LATENCY_BOUNDS[bucket] ?? 0)) bucket += 1;
  return bucket;
}
