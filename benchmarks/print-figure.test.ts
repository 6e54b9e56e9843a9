import { expect, it } from 'vitest';
import { formatFigure, listRecorded, printFigure } from './print-figure.ts';

const figure = { title: 'x', own: [11, 12, 10], bare: [10, 10, 10], unit: 's', bareName: 'bare' };

it('compares the median of the rounds with the goal', () => {
  const line = 'x, 3 rounds: ours 11.00 (10.00-12.00) s, bare 10.00 (10.00-10.00) s, ratio 1.10 (1.00-1.20), wanted';
  expect(formatFigure({ ...figure, goal: { max: 1.1 } })).toBe(`${line} at most 1.1: reached`);
  expect(formatFigure({ ...figure, goal: { max: 1.05 } })).toBe(`${line} at most 1.05: NOT reached`);
  expect(formatFigure({ ...figure, goal: { min: 1.2 } })).toBe(`${line} at least 1.2: NOT reached`);
});

it('compares a value without a baseline with its goal', () => {
  const alone = { title: 'y', own: [30, 10, 20], unit: 'ms' };
  expect(formatFigure(alone)).toBe('y, 3 rounds: ours 20.00 (10.00-30.00) ms');
  expect(formatFigure({ ...alone, goal: { max: 20 } })).toMatch(/wanted at most 20: reached$/);
  expect(formatFigure({ ...alone, goal: { max: 19 } })).toMatch(/wanted at most 19: NOT reached$/);
});

it('records the printed figures', () => {
  printFigure(figure);
  expect(listRecorded()).toContain(figure);
});
