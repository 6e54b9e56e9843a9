import { checkFigures, type MonthFigures } from '@pilgi/domain/billing';
import type { MonthOfBooks, MonthTruth } from './promises.queries.ts';

type Credits = Pick<MonthFigures['closing'], 'paid_micro' | 'bonus_micro' | 'gift_micro'>;

const totalOf = ({ paid_micro, bonus_micro, gift_micro }: Credits) =>
  BigInt(paid_micro) + BigInt(bonus_micro) + BigInt(gift_micro);

/** Differences between the figures of a month and plain sums of its ledger. */
export function compareMonth(figures: MonthFigures, truth: MonthTruth): string[] {
  const kinds = new Set([...Object.keys(truth.movements ?? {}), ...Object.keys(figures.movements)]);
  const moved = [...kinds].filter((kind) => {
    const row = figures.movements[kind];
    return (row === undefined ? 0n : totalOf(row)) !== BigInt(truth.movements?.[kind] ?? '0');
  });
  const giftsInCash = ['REFUND', 'PAYBACK'].map((kind) => BigInt(figures.movements[kind]?.gift_micro ?? '0'));
  const differences: [string, boolean][] = [
    ['the closing credits differ from the ledger', totalOf(figures.closing) !== BigInt(truth.balance_micro)],
    ['the payments differ', figures.payments.won !== Number(truth.paid_won)],
    ['the refunds differ', figures.refunds.won !== Number(truth.refunded_won)],
    ['gift credits were paid out', giftsInCash.some((micro) => micro !== 0n)],
  ];
  return [
    ...checkFigures(figures),
    ...moved.map((kind) => `${kind} differs from the ledger`),
    ...differences.flatMap(([text, isDifferent]) => (isDifferent ? [text] : [])),
  ];
}

/** I21: the books of every month equal the ledger, and a month starts where the one before it ended. */
export function compareBooks(months: readonly MonthOfBooks[]): string[] {
  return months.flatMap(({ month, figures, ...truth }, index) => {
    const before = months[index - 1]?.figures.closing;
    const isContinued = before === undefined || JSON.stringify(before) === JSON.stringify(figures.opening);
    const found = compareMonth(figures, truth);
    return [...found, ...(isContinued ? [] : ['does not start where the month before ended'])].map(
      (one) => `I21: books of ${month}: ${one}`,
    );
  });
}
