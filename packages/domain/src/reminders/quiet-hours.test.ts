import { describe, expect, test } from 'vitest';
import { endOfQuiet, isQuietAt, isQuietMinute, seoulMinuteOf, startOfQuiet } from './quiet-hours.ts';

const NIGHT = { quiet_from_minute: 21 * 60, quiet_until_minute: 8 * 60 };
const NOON = { quiet_from_minute: 12 * 60, quiet_until_minute: 13 * 60 };
const NEVER = { quiet_from_minute: 600, quiet_until_minute: 600 };
const seoul = (time: string, day = '2026-11-16') => new Date(`${day}T${time}:00+09:00`);

describe('quiet hours', () => {
  test.each([
    ['20:59', false],
    ['21:00', true],
    ['23:59', true],
    ['00:00', true],
    ['07:59', true],
    ['08:00', false],
  ])('at %s of a night from 21:00 to 08:00: %s', (time, isQuiet) => {
    expect(isQuietAt(seoul(time), NIGHT)).toBe(isQuiet);
  });

  test('may be within one day, or none', () => {
    expect([11 * 60 + 59, 12 * 60, 13 * 60].map((minute) => isQuietMinute(minute, NOON))).toEqual([false, true, false]);
    expect(isQuietMinute(600, NEVER)).toBe(false);
    expect(startOfQuiet(seoul('10:00'), NEVER)).toBeNull();
  });

  test('end on the same or the next day', () => {
    expect(endOfQuiet(seoul('03:00'), NIGHT)).toEqual(seoul('08:00'));
    expect(endOfQuiet(seoul('22:00'), NIGHT)).toEqual(seoul('08:00', '2026-11-17'));
    expect(endOfQuiet(seoul('12:00'), NIGHT)).toEqual(seoul('12:00'));
    expect(startOfQuiet(seoul('19:00'), NIGHT)).toEqual(seoul('21:00'));
  });

  test('use the day of Seoul, not that of UTC', () => {
    expect(seoulMinuteOf(new Date('2026-11-15T15:30:00Z'))).toBe(30);
  });
});
