import type { Unit } from './units.ts';

/** One reading of a number with its unit. */
export interface Quantity {
  start: number;
  end: number;
  value: number;
  /** Units that the spelling may mean; empty when no known unit follows. */
  units: readonly Unit[];
  /** Unit of a rate: 분당, 매년, km/h, 1㎡에. Empty when none is stated. */
  per: readonly Unit[];
  /** Whether a rate follows: 1mL in 1mL당 20방울. */
  isDivisor: boolean;
  /** Word behind a number without a known unit, or behind a counting unit: 음보 in 네 음보. */
  noun: string | null;
  isSure: boolean;
  /** Stated as approximate: 약, 정도, 여. */
  isApproximate?: boolean;
}

const TOLERANCE = 1e-9;

export function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= Math.abs(b) * TOLERANCE + 1e-12;
}
