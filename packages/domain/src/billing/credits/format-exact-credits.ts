import { MICRO_CREDITS_PER_CREDIT } from './to-micro-credits.ts';

const DIGITS = 6;

/** Exact value without rounding, for the accounting export. */
export function formatExactCredits(micro: bigint): string {
  const size = micro < 0n ? -micro : micro;
  const fraction = String(size % MICRO_CREDITS_PER_CREDIT)
    .padStart(DIGITS, '0')
    .replace(/0+$/, '');
  return `${micro < 0n ? '-' : ''}${size / MICRO_CREDITS_PER_CREDIT}${fraction === '' ? '' : `.${fraction}`}`;
}
