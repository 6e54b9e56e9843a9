export interface Figures {
  performance: number;
  accessibility: number;
  best_practices: number;
  seo: number;
  script_kb: number;
  layout_shift: number;
}

/** The script size limit applies to this page only. */
const LANDING = '/';
const MIN_SCORES = { performance: 95, accessibility: 100, best_practices: 100, seo: 100 } as const;
const MAX_VALUES = { script_kb: 110, layout_shift: 0.02 } as const;

type Figure = keyof Figures;

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Median of each value, so that one run on a busy machine has no effect. */
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

/** One finding per value outside its limit; a value that could not be measured (NaN) also fails. */
export function evaluateRun(page: string, figures: Figures): string[] {
  const low = Object.entries(MIN_SCORES).filter(([name, min]) => !(figures[name as Figure] >= min));
  const high = Object.entries(MAX_VALUES)
    .filter(([name]) => name !== 'script_kb' || page === LANDING)
    .filter(([name, max]) => !(figures[name as Figure] <= max));
  return [
    ...low.map(([name, min]) => `${name} ${figures[name as Figure]} is below ${min}`),
    ...high.map(([name, max]) => `${name} ${figures[name as Figure]} is above ${max}`),
  ];
}
