import { expect, test } from 'vitest';
import { sumPageWatch } from './sum-page-watch.ts';

test('adds up pages and violations of all tests', () => {
  const lines = '{"test":"a","pages":3,"faults":0}\n{"test":"b","pages":4,"faults":2}\n';
  expect(sumPageWatch(lines)).toBe('7 pages in 2 browser tests, 2 violations of their policies or uncaught errors');
});

test('reports a missing run', () => {
  expect(sumPageWatch(null)).toMatch(/^no browser tests have run/);
});
