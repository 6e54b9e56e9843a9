import { expect, test } from 'vitest';
import { formatCalendar } from './format-calendar.ts';

const stamp = new Date('2026-11-15T03:04:05.678Z');
const format = (summary: string) =>
  formatCalendar({ name: '필기', stamp, events: [{ uid: 'a@b', day: '2026-12-31', summary }] });
const unfold = (text: string) => text.replaceAll('\r\n ', '');

test('has the required lines in their order, each ended by CRLF', () => {
  const text = format('시험');
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text.split('\r\n').slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Pilgi//Reminders//KO']);
  expect(text).toContain(
    'BEGIN:VEVENT\r\nUID:a@b\r\nDTSTAMP:20261115T030405Z\r\nDTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n',
  );
});

test('escapes the signs of the format and line breaks of a title', () => {
  expect(format('가,나;다\\라\r\n마\nEND:VEVENT')).toContain('SUMMARY:가\\,나\\;다\\\\라\\n마\\nEND:VEVENT\r\n');
  expect(format('가\u0007나')).toContain('SUMMARY:가 나\r\n');
});

test('folds lines at 75 octets without dividing a character', () => {
  for (const summary of ['가'.repeat(80), `a${'가'.repeat(80)}`, `ab${'😀'.repeat(60)}`]) {
    const text = format(summary);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(unfold(text)).toContain(`SUMMARY:${summary}\r\n`);
  }
});
