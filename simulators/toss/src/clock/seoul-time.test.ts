import { describe, expect, test } from 'vitest';
import {
  formatSeoulDigits,
  formatSeoulMicros,
  formatSeoulMoment,
  formatSeoulText,
  parseSeoulMoment,
} from './seoul-time.ts';

const MOMENT = new Date('2026-12-31T15:00:00.123Z');

test('formats a date in every format', () => {
  expect(formatSeoulMoment(MOMENT)).toBe('2027-01-01T00:00:00+09:00');
  expect(formatSeoulMicros(MOMENT)).toBe('2027-01-01T00:00:00.123000');
  expect(formatSeoulText(MOMENT)).toBe('2027-01-01 00:00:00');
  expect(formatSeoulDigits(MOMENT)).toBe('20270101000000');
});

describe('parseSeoulMoment', () => {
  test.each([
    ['2027-01-01', '2026-12-31T15:00:00.000Z'],
    ['2027-01-01T09:30:00', '2027-01-01T00:30:00.000Z'],
    ['2027-02-30T25:00:00', undefined],
    ['2027-01-01T09:30:00Z', undefined],
    ['1.1.2027', undefined],
    ['', undefined],
  ])('parses %s', (text, expected) => {
    expect(parseSeoulMoment(text)?.toISOString()).toBe(expected);
  });
});
