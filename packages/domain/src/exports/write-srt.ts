import type { Segment } from '../notes/lecture-parts.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

const digits = (value: number, count: number) => String(value).padStart(count, '0');

function srtTime(ms: number): string {
  const hours = digits(Math.floor(ms / HOUR_MS), 2);
  const minutes = digits(Math.floor((ms % HOUR_MS) / MINUTE_MS), 2);
  const seconds = digits(Math.floor((ms % MINUTE_MS) / SECOND_MS), 2);
  return `${hours}:${minutes}:${seconds},${digits(ms % SECOND_MS, 3)}`;
}

/** SubRip subtitles: one cue per utterance in time order. */
export function writeSrt(segments: readonly Segment[]): string {
  return segments
    .toSorted((a, b) => a.start_ms - b.start_ms || a.end_ms - b.end_ms)
    .map(({ start_ms, end_ms, text }, index) => {
      const times = `${srtTime(start_ms)} --> ${srtTime(Math.max(end_ms, start_ms + 1))}`;
      // An empty line would end the cue, and an arrow would be parsed as its times.
      const words = text
        .replaceAll(/\s*\n\s*/g, ' ')
        .replaceAll('-->', '→')
        .trim();
      return `${index + 1}\r\n${times}\r\n${words}\r\n`;
    })
    .join('\r\n');
}
