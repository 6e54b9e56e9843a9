import { expect, it } from 'vitest';
import { LIMITS, ratesOf, readPairs, readRecorded, scorePairs } from './score-pairs.ts';

const pairs = readPairs();
const all = (verdicts: ReturnType<typeof readRecorded>) => {
  const score = scorePairs(pairs, verdicts).at(-1);
  if (score === undefined) throw new Error('no score');
  return { ...score, ...ratesOf(pairs, score) };
};

it('has at least eighty labelled pairs of every kind, each with a recorded verdict', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(80);
  expect(new Set(pairs.map(({ id }) => id)).size).toBe(pairs.length);
  expect([...new Set(pairs.map(({ kind }) => kind))].toSorted()).toEqual([
    'equal',
    'language',
    'negation',
    'number',
    'other',
    'typo',
    'vague',
  ]);
  expect(Object.keys(readRecorded()).toSorted()).toEqual(pairs.map(({ id }) => id).toSorted());
});

it('stays within the limits with the recorded verdicts', () => {
  const { false_accept_percent, false_reject_percent } = all(readRecorded());
  expect(false_accept_percent).toBeLessThanOrEqual(LIMITS.false_accept_percent);
  expect(false_reject_percent).toBeLessThanOrEqual(LIMITS.false_reject_percent);
});

it('never accepts other numbers, even when the model does, and notices a model that accepts everything', () => {
  const blind = Object.fromEntries(pairs.map(({ id }) => [id, 'SAME' as const]));
  const numbers = scorePairs(pairs, blind).find(({ kind }) => kind === 'number');
  const digits = pairs.filter(({ kind, given, is_same }) => kind === 'number' && !is_same && /\d/.test(given));
  const units = new Set(['9.8 km/s²', '9.8 m/s', '200만 달러']);
  const caught = digits.filter(({ id, given }) => !units.has(given) && !numbers?.false_accepts.includes(id));
  expect(caught.length).toBe(digits.length - 3);
  expect(all(blind).false_accept_percent).toBeGreaterThan(LIMITS.false_accept_percent);
});
