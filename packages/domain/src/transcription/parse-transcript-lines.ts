import type { TranscriptionWindow, TranscriptLine } from './transcript-shapes.ts';
import { windowLengthMs } from './window-clock.ts';

const TIME = String.raw`(?:\d{1,3}:){1,2}\d{1,2}(?:[.,]\d{1,6})?|\d+(?:[.,]\d{1,6})?(?:\s?(?:s|sec|초)(?![a-z가-힣]))?`;
const HEAD = new RegExp(
  String.raw`^[\s*•>-]*(?<open>[[(<]?)\s*(?<start>${TIME})(?:\s*(?:-->|->|–|—|-|~|to)\s*(?<end>${TIME}))?\s*(?<close>[\])>]?)\s*[:|]?\s*`,
  'iu',
);
const SPEAKER = /^(?:\[(?<bracketed>[^\]]{1,20})\]|(?<named>(?:화자|참석자|speaker)\s?\w{1,3}))\s*:?\s+/iu;
const IGNORED = /^\s*(?:```.*|WEBVTT.*|\d+)?\s*$/;
/** Minutes and seconds are read as seconds and hundredths when the times would exceed the window by this factor. */
const MAX_EXCESS = 3;

interface Head {
  start: string;
  end: string | null;
  text: string;
  /** Has a colon, a fraction, a unit or brackets; a bare number may belong to the sentence. */
  isCertain: boolean;
}

/** Lines of a response with their times, in any usual notation; a line without a readable time has none. */
export function parseTranscriptLines(text: string, window: TranscriptionWindow): TranscriptLine[] {
  const rows = text.normalize('NFC').split(/\r?\n/);
  const heads = rows.map(readHead);
  const written = rows.filter((row) => !IGNORED.test(row)).length;
  const acceptsBare = heads.filter((head) => head !== null).length > written / 2;
  const parsed: { start: string | null; end: string | null; text: string }[] = [];
  for (const [index, row] of rows.entries()) {
    const head = heads[index] ?? null;
    if (head !== null && (head.isCertain || acceptsBare)) parsed.push(head);
    else if (!IGNORED.test(row)) addText(parsed, row.trim());
  }
  const read = timeReader(parsed, windowLengthMs(window.pieces));
  return parsed.filter((line) => line.text !== '').map((line) => toLine(line, read));
}

function readHead(row: string): Head | null {
  const match = HEAD.exec(row);
  if (match?.groups === undefined || /^\s*\d+\s*$/.test(row)) return null;
  const { start = '', end = null, open = '', close = '' } = match.groups;
  const rest = row.slice(match[0].length);
  // Without a separator the digits are the begin of a word, as in "3차원".
  const isSeparate = rest === '' || /[\s\])>:|]$/.test(match[0]);
  if (!isSeparate) return null;
  const isCertain = open + close !== '' || /[:.,s초]/i.test(start);
  return { start, end, text: rest.trim(), isCertain };
}

/** Text below a line that has only times (SRT) belongs to it. */
function addText(parsed: { start: string | null; end: string | null; text: string }[], text: string): void {
  const last = parsed.at(-1);
  if (last !== undefined && last.start !== null && last.text === '') last.text = text;
  else parsed.push({ start: null, end: null, text });
}

type ReadTime = (value: string | null) => number | null;

function timeReader(lines: readonly { start: string | null; end: string | null }[], windowMs: number): ReadTime {
  const latest = (read: ReadTime) =>
    lines.reduce((max, line) => Math.max(max, read(line.start) ?? 0, read(line.end) ?? 0), 0);
  const isTooLate = latest(readClockMs) > MAX_EXCESS * windowMs;
  return isTooLate && latest(readHundredthsMs) <= MAX_EXCESS * windowMs ? readHundredthsMs : readClockMs;
}

function readClockMs(value: string | null): number | null {
  if (value === null) return null;
  const seconds = value
    .replace(',', '.')
    .replace(/[^\d.:]/g, '')
    .split(':')
    .reduce((sum, part) => 60 * sum + Number(part), 0);
  return Number.isFinite(seconds) ? Math.round(1000 * seconds) : null;
}

/** `12:50` as 12.50 seconds. */
function readHundredthsMs(value: string | null): number | null {
  const [whole, fraction, ...rest] = value?.split(':') ?? [];
  if (whole === undefined || fraction === undefined || rest.length > 0) return readClockMs(value);
  return Math.round(1000 * Number(`${whole}.${fraction.replace(/\D.*/, '')}`));
}

function toLine(line: { start: string | null; end: string | null; text: string }, read: ReadTime): TranscriptLine {
  const start_ms = read(line.start);
  const end = read(line.end);
  const speaker = SPEAKER.exec(line.text)?.groups;
  return {
    start_ms,
    end_ms: end !== null && start_ms !== null && end < start_ms ? null : end,
    text: line.text.replace(SPEAKER, ''),
    speaker: (speaker?.bracketed ?? speaker?.named ?? null)?.trim() ?? null,
  };
}
