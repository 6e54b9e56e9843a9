import { type JudgedJob, type SimulatedJudge, simulateJudgedJobs } from './simulate-judged-jobs.ts';

const JUDGES = {
  good: { name: 'right in 97 %', misses: 0.03, refuses: 0.03 },
  fair: { name: 'misses 10 %', misses: 0.1, refuses: 0.05 },
  bad: { name: 'misses 40 %', misses: 0.4, refuses: 0.03 },
  yes: { name: 'accepts everything', misses: 1, refuses: 0 },
  no: { name: 'refuses everything', misses: 0, refuses: 1 },
} as const satisfies Record<string, SimulatedJudge>;

const CASES = [
  ['good', 'good'],
  ['fair', 'good'],
  ['bad', 'bad'],
  ['bad', 'good'],
  ['yes', 'yes'],
  ['no', 'no'],
] as const satisfies [keyof typeof JUDGES, keyof typeof JUDGES][];

const MAX_PREDICTION_ERROR = 0.05;
const MAX_REJUDGED = 0.08;
/** A judge that misses 40 % passes the controls of a section by chance about once in a thousand sections. */
const MAX_SHOWN_BY_CHANCE = 0.005;

export interface JudgeSummary {
  first: string;
  second: string;
  jobs: number;
  sections: number;
  rejudged: number;
  /** Share of the sections that are shown with the verdicts of each judge. */
  shown_first: number;
  shown_second: number;
  /** Share of false sentences caught: as stored, and in truth. */
  stored_rate: number;
  true_rate: number;
  failures: string[];
}

/** Each pair of judges over some jobs, with what must hold for them. */
export function verifyJudges({ jobs, seed }: { jobs: number; seed: number }): JudgeSummary[] {
  return CASES.map(([first, second]) => {
    const summary = summarise(
      simulateJudgedJobs({ jobs, seed, first: JUDGES[first], second: JUDGES[second] }),
      JUDGES[first].name,
      JUDGES[second].name,
    );
    return { ...summary, failures: findFailures(summary, first, second) };
  });
}

function summarise(judged: readonly JudgedJob[], first: string, second: string): Omit<JudgeSummary, 'failures'> {
  const sum = (value: (job: JudgedJob) => number) => judged.reduce((total, job) => total + value(job), 0);
  const sections = sum((job) => job.sections);
  return {
    first,
    second,
    jobs: judged.length,
    sections,
    rejudged: sum((job) => job.rejudged) / sections,
    shown_first: sum((job) => job.shown_first) / sections,
    shown_second: sum((job) => job.shown_second) / sections,
    stored_rate: sum((job) => job.caught) / sum((job) => job.planted),
    true_rate: sum((job) => job.falsehoods_caught) / sum((job) => job.falsehoods),
  };
}

function findFailures(
  { rejudged, shown_first, shown_second, stored_rate, true_rate }: Omit<JudgeSummary, 'failures'>,
  first: keyof typeof JUDGES,
  second: keyof typeof JUDGES,
): string[] {
  const maxShown: Partial<Record<keyof typeof JUDGES, number>> = { bad: MAX_SHOWN_BY_CHANCE, yes: 0, no: 0 };
  return [
    ...(first !== 'no' && Math.abs(stored_rate - true_rate) > MAX_PREDICTION_ERROR
      ? [`the stored rate ${stored_rate.toFixed(3)} does not predict ${true_rate.toFixed(3)}`]
      : []),
    ...(shown_first > (maxShown[first] ?? 1) ? ['sections of a bad judge are shown as checked'] : []),
    ...(shown_second > (maxShown[second] ?? 1) ? ['sections of a bad second judge are shown as checked'] : []),
    ...(first === 'good' && rejudged > MAX_REJUDGED ? ['a good judge is replaced too often'] : []),
  ];
}
