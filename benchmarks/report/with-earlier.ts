import { measuredOf } from '../figure.ts';
import type { BenchResult } from '../store-figures.ts';
import { summarize } from '../summarize.ts';

/** The run with the medians of the run that it replaces; writing the same run again keeps what it replaced. */
export function withEarlier(run: BenchResult, former: BenchResult): BenchResult {
  if (former.at === run.at) return former;
  const medians = former.figures.map((figure) => [figure.title, round(summarize(measuredOf(figure)).median)] as const);
  return { ...run, before: { at: former.at, commit: former.commit, medians: Object.fromEntries(medians) } };
}

const round = (value: number) => Number(value.toPrecision(5));
