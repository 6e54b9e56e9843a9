import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MeasuredCost } from './measure-cost.ts';

/** Figures of the last run of `run-measure-cost.ts`. */
export function readMeasuredCost(): MeasuredCost {
  const file = join(import.meta.dirname, '../results/cost.json');
  return JSON.parse(readFileSync(file, 'utf8')) as MeasuredCost;
}
