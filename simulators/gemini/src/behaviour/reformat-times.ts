import type { Random } from '../random/create-seeded-random.ts';

type FormatLine = (line: { start: number; end: number; text: string }) => string;

const FORMATS: readonly FormatLine[] = [
  ({ start, end, text }) => `[${clock(start)} - ${clock(end)}] ${text}`,
  ({ start, end, text }) => `${clock(start)}-${clock(end)} ${text}`,
  ({ start, end, text }) => `${subtitleClock(start)} --> ${subtitleClock(end)} ${text}`,
  ({ start, end, text }) => `${Math.round(start)}s–${Math.round(end)}s ${text}`,
  ({ start, text }) => `${clock(start)} ${text}`,
  ({ text }) => text,
  ({ start, end, text }) => `${end}-${start} ${text}`,
];

const LINE = /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?) (.*)$/s;

/** Writes the times of all lines in another format: clock times, subtitles, start only, none, or end before start. */
export function reformatTimes(lines: readonly string[], random: Random): string[] {
  const format = FORMATS[Math.floor(random() * FORMATS.length)];
  return lines.map((line) => {
    const [, start, end, text] = LINE.exec(line) ?? [];
    if (text === undefined || format === undefined) return line;
    return format({ start: Number(start), end: Number(end), text });
  });
}

const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0');

function clock(seconds: number): string {
  const tenths = Math.round(seconds * 10) / 10;
  const minutes = twoDigits((tenths / 60) % 60);
  const rest = `${minutes}:${twoDigits(tenths % 60)}`;
  return tenths >= 3_600 ? `${Math.floor(tenths / 3_600)}:${rest}` : rest;
}

function subtitleClock(seconds: number): string {
  const ms = Math.round(seconds * 1_000);
  const whole = `${twoDigits(ms / 3_600_000)}:${twoDigits((ms / 60_000) % 60)}:${twoDigits((ms / 1_000) % 60)}`;
  return `${whole},${String(ms % 1_000).padStart(3, '0')}`;
}
