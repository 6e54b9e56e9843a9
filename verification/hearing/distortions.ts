/** What a simulated model does to its response; counts are for a window of six minutes. */
export interface Distortion {
  name: string;
  /** Standard deviation of each reported time, in seconds. */
  jitter?: number;
  /** Whole seconds in half of the responses. */
  rounds?: boolean;
  /** Speed of the model's clock; wide ranges also get a slow wave. */
  drift?: readonly [number, number];
  /** Largest shift of the clock, in seconds. */
  offset?: number;
  jumps?: number;
  /** Runs of lines without transcript. */
  missing?: number;
  loops?: boolean;
  /** Sentences invented in silence. */
  invents?: boolean;
  /** A sentence of thanks over the last two seconds of the audio. */
  endings?: boolean;
  hasWordTimes?: boolean;
  /** Text and times as spoken. */
  isExact?: boolean;
  windowSeconds?: number;
}

export const DISTORTIONS: readonly Distortion[] = [
  { name: 'word times', hasWordTimes: true, jitter: 0.08 },
  { name: 'word times with gaps', hasWordTimes: true, jitter: 0.08, missing: 3 },
  { name: 'none', isExact: true },
  { name: 'jitter', jitter: 0.5, rounds: true },
  { name: 'drift', jitter: 0.5, drift: [0.8, 1.5] },
  { name: 'drift and offset', jitter: 0.5, drift: [0.8, 1.5], offset: 8, rounds: true },
  { name: '12-minute windows', jitter: 0.5, drift: [0.8, 1.5], offset: 8, windowSeconds: 720 },
  { name: 'jumps', jitter: 0.5, drift: [0.95, 1.05], jumps: 3 },
  { name: 'missing', jitter: 0.5, drift: [0.95, 1.05], missing: 3 },
  { name: 'invented endings', jitter: 0.5, drift: [0.8, 1.5], endings: true },
  {
    name: 'everything',
    jitter: 0.5,
    drift: [0.8, 1.5],
    offset: 8,
    jumps: 2,
    missing: 2,
    loops: true,
    invents: true,
    rounds: true,
  },
];
