import type { NoteDocument } from '@pilgi/domain/notes';
import type { JudgedKeyPoint } from '../judge/judge.ts';
import type { GoldenLecture } from '../set/golden-lecture.ts';
import { blocksOf } from './list-note-sentences.ts';

export interface TimeScores {
  time_error_p50_s: number | null;
  time_error_p95_s: number | null;
  /** Blocks that do not begin where the first line that they cite is spoken. */
  misplaced: string[];
}

const MAX_CITED_ERROR_MS = 1_000;

/** Seconds between where a key point is spoken and where the closest block that contains it plays. */
export function scoreTimes(golden: GoldenLecture, note: NoteDocument, judged: readonly JudgedKeyPoint[]): TimeScores {
  const blocks = blocksOf(note);
  const at = new Map(blocks.map(({ id, at_ms }) => [id, at_ms]));
  const errors = golden.key_points.flatMap(({ id, at_ms }) => {
    const places = judged.find((one) => one.id === id)?.block_ids.flatMap((block) => at.get(block) ?? []) ?? [];
    return places.length === 0 ? [] : [Math.min(...places.map((place) => Math.abs(place - at_ms))) / 1000];
  });
  const starts = new Map(golden.source.script.map(({ id, start_ms }) => [id, start_ms]));
  const misplaced = blocks.filter(({ segment_ids, at_ms }) => {
    const first = Math.min(...segment_ids.flatMap((id) => starts.get(id) ?? []));
    return Number.isFinite(first) && Math.abs(at_ms - first) > MAX_CITED_ERROR_MS;
  });
  return {
    time_error_p50_s: percentile(errors, 0.5),
    time_error_p95_s: percentile(errors, 0.95),
    misplaced: misplaced.map(({ id }) => id),
  };
}

/** Nearest rank; null without values. */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}
