import { MS_PER_DAY } from '../shared/time/seoul-day.ts';

export interface CalendarEvent {
  /** Stable, so that a calendar replaces the event instead of adding a second one. */
  uid: string;
  /** In the form `2026-11-15`: the event lasts the whole day. */
  day: string;
  summary: string;
}

const MAX_LINE_BYTES = 75;

/** A calendar in the format of RFC 5545. */
export function formatCalendar({
  name,
  stamp,
  events,
}: {
  name: string;
  stamp: Date;
  events: readonly CalendarEvent[];
}) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pilgi//Reminders//KO',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap((event) => linesOf(event, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function linesOf({ uid, day, summary }: CalendarEvent, stamp: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${stamp.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${dateOf(day)}`,
    `DTEND;VALUE=DATE:${dateOf(new Date(Date.parse(day) + MS_PER_DAY).toISOString().slice(0, 10))}`,
    `SUMMARY:${escapeText(summary)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

const dateOf = (day: string) => day.replaceAll('-', '');

/** Section 3.3.11; other control characters are not allowed in a text. */
function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?|\n/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');
}

/** Section 3.1: at most 75 octets a line; a character of several octets is not divided. */
function foldLine(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = utf8Size(character.codePointAt(0) ?? 0);
    if (bytes + size > MAX_LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}

function utf8Size(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x8_00) return 2;
  return codePoint < 0x1_00_00 ? 3 : 4;
}
