export interface Figures {
  performance: number;
  accessibility: number;
  best_practices: number;
  seo: number;
  script_kb: number;
  layout_shift: number;
}

/** What the landing page may carry; other pages are judged by how fast they are. */
const LANDING = '/';
const LEAST = { performance: 95, accessibility: 100, best_practices: 100, seo: 100 } as const;
const MOST = { script_kb: 110, layout_shift: 0.02 } as const;

type Figure = keyof Figures;

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Figure by figure: one run with a busy machine spoils none of them. */
export function medianFigures(runs: readonly Figures[]): Figures {
  const median = (name: Figure) => medianOf(runs.map((run) => run[name]));
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    best_practices: median('best_practices'),
    seo: median('seo'),
    script_kb: median('script_kb'),
    layout_shift: median('layout_shift'),
  };
}

/** One sentence for each figure that is not good enough; a figure that could not be measured is not. */
export function judgeRun(page: string, figures: Figures): string[] {
  const low = Object.entries(LEAST).filter(([name, least]) => !(figures[name as Figure] >= least));
  const high = Object.entries(MOST)
    .filter(([name]) => name !== 'script_kb' || page === LANDING)
    .filter(([name, most]) => !(figures[name as Figure] <= most));
  return [
    ...low.map(([name, least]) => `${name} ${figures[name as Figure]} is below ${least}`),
    ...high.map(([name, most]) => `${name} ${figures[name as Figure]} is above ${most}`),
  ];
}
