import { expect, it } from 'vitest';
import { formatFigure, listPrinted, printFigure } from './print-figure.ts';

const figure = { title: 'x', own: [11, 12, 10], bare: [10, 10, 10], unit: 's', bareName: 'bare' };

it('says by the median of the rounds whether a goal is reached', () => {
  const line = 'x, 3 rounds: ours 11.00 (10.00-12.00) s, bare 10.00 (10.00-10.00) s, ratio 1.10 (1.00-1.20), wanted';
  expect(formatFigure({ ...figure, goal: { most: 1.1 } })).toBe(`${line} at most 1.1: reached`);
  expect(formatFigure({ ...figure, goal: { most: 1.05 } })).toBe(`${line} at most 1.05: NOT reached`);
  expect(formatFigure({ ...figure, goal: { least: 1.2 } })).toBe(`${line} at least 1.2: NOT reached`);
});

it('holds a number without a counterpart against its goal', () => {
  const alone = { title: 'y', own: [30, 10, 20], unit: 'ms' };
  expect(formatFigure(alone)).toBe('y, 3 rounds: ours 20.00 (10.00-30.00) ms');
  expect(formatFigure({ ...alone, goal: { most: 20 } })).toMatch(/wanted at most 20: reached$/);
  expect(formatFigure({ ...alone, goal: { most: 19 } })).toMatch(/wanted at most 19: NOT reached$/);
});

it('keeps what it prints', () => {
  printFigure(figure);
  expect(listPrinted()).toContain(figure);
});
