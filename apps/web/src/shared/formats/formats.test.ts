import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';
import { formatCreditBalance } from './format-credit-balance.ts';
import { formatDuration } from './format-duration.ts';
import { formatDay, formatExactMoment, formatMoment } from './format-moment.ts';
import { formatWon } from './format-won.ts';

test('formats dates in Korean and in Seoul time in every device time zone', () => {
  const lateOnTheLastOfAugust = '2025-08-31T15:04:05.000Z';
  expect(formatDay(lateOnTheLastOfAugust)).toBe('2025. 9. 1.');
  expect(formatMoment(lateOnTheLastOfAugust)).toBe('2025. 9. 1. 오전 12:04');
  expect(formatMoment('2025-09-01T05:05:00.000Z')).toBe('2025. 9. 1. 오후 2:05');
  expect(formatExactMoment(lateOnTheLastOfAugust)).toBe('2025-09-01 00:04:05 (KST)');
});

test('formats durations in hours, minutes and seconds, and sizes in binary units', () => {
  const seconds = [0, 45, 60, 90, 599, 600, 754, 3600, 5280, 21_600];
  expect(seconds.map((length) => formatDuration(length * 1000))).toEqual([
    '0초',
    '45초',
    '1분',
    '1분 30초',
    '9분 59초',
    '10분',
    '13분',
    '1시간',
    '1시간 28분',
    '6시간',
  ]);
  const sizes = [0, 1, 1024 ** 2, 1.25 * 1024 ** 3, 50 * 1024 ** 3, 2 * 1024 ** 4];
  expect(sizes.map(formatBytes)).toEqual(['0 KB', '0.1 KB', '1 MB', '1.3 GB', '50 GB', '2 TB']);
});

test('formats won and credits with thousands separators', () => {
  expect([1000, 100_000].map(formatWon)).toEqual(['1,000원', '100,000원']);
  expect(formatCreditBalance(11_500.5)).toBe('11,500.5 크레딧');
});
