import type { SliceRow } from '@pilgi/domain/lectures';

/** Lines of the log of a recording. The log is only appended to; a torn last line is ignored. */
export type LogEntry =
  | { kind: 'begin'; at: number; owner: string; title: string; course: string; type: string }
  | { kind: 'segment'; segment: number; start_ms: number; started_at: number; real_gap_ms: number }
  | { kind: 'segment-end'; segment: number; was_paused: boolean }
  | { kind: 'mark'; at_ms: number }
  | { kind: 'photo'; at_ms: number; number: number; size_bytes: number }
  | { kind: 'problem'; at_ms: number; problem: string }
  | { kind: 'named'; title: string; course: string }
  | { kind: 'server'; recording_id: string }
  | { kind: 'sent'; segment: number; part: number }
  | { kind: 'photo-sent'; number: number }
  | { kind: 'end'; at: number }
  | { kind: 'finished' };

type EntryOf<Kind extends LogEntry['kind']> = Extract<LogEntry, { kind: Kind }>;

/** What a device has of a recording, as read from the disk. */
export interface StoredRecording {
  id: string;
  log: LogEntry[];
  segments: { segment: number; slices: SliceRow[] }[];
}

export function entriesOf<Kind extends LogEntry['kind']>(log: readonly LogEntry[], kind: Kind): EntryOf<Kind>[] {
  return log.filter((entry): entry is EntryOf<Kind> => entry.kind === kind);
}

export function parseLog(text: string): LogEntry[] {
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as LogEntry];
    } catch {
      return [];
    }
  });
}

/** Ended or sent by the user; otherwise it was interrupted and can be continued. */
export function isEnded({ log }: Pick<StoredRecording, 'log'>): boolean {
  return log.some(({ kind }) => kind === 'end' || kind === 'named' || kind === 'finished');
}

/** Length on the time axis, gaps included. */
export function lengthOf({ log, segments }: StoredRecording): number {
  const ends = segments.map(({ segment, slices }) => {
    const start = entriesOf(log, 'segment').find((entry) => entry.segment === segment)?.start_ms ?? 0;
    return start + (slices.at(-1)?.end_ms ?? 0);
  });
  return Math.max(0, ...ends);
}

/** The last segment with audio; the next one is placed behind it. */
export function lastSegmentOf({ log, segments }: StoredRecording) {
  const last = segments.findLast(({ slices }) => slices.length > 0);
  const begun = entriesOf(log, 'segment').find(({ segment }) => segment === last?.segment);
  if (last === undefined || begun === undefined) return null;
  const { start_ms, started_at } = begun;
  return { start_ms, started_at, end_ms: last.slices.at(-1)?.end_ms ?? 0 };
}
