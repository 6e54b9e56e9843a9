import type pg from 'pg';
import { readManifest } from '../../../apps/server/src/features/lectures/index.ts';
import { readNoteBody } from '../../../apps/server/src/features/notes/index.ts';
import type { Storage } from '../../../apps/server/src/platform/storage/storage.ts';
import { type ChargedJob, listChargedJobs } from './promises.queries.ts';

interface Span {
  start_ms: number;
  end_ms: number;
}

/** Counted in milliseconds of speech; the product rounds down, so one token is enough. */
const TOLERANCE_TOKENS = 1;

/** I17: of each transcription call at most the speech is charged that the note has words for, in sections that were written. */
export async function findChargedHoles(db: pg.Pool, storage: Storage): Promise<string[]> {
  const violations: string[] = [];
  for (const job of await listChargedJobs(db)) violations.push(...(await compareJob(storage, job)));
  return violations;
}

async function compareJob(
  storage: Storage,
  { id, lecture_id, body_key, written, calls }: ChargedJob,
): Promise<string[]> {
  const [{ sections, voice, windows }, { untranscribed = [] }] = await Promise.all([
    readManifest(storage, lecture_id),
    readNoteBody(storage, body_key),
  ]);
  const made = sections.filter(({ number }) => written.includes(number));
  return calls.flatMap((call) => {
    const window = windows.find(({ number }) => number === call.window);
    const spoken = window === undefined ? [] : intersect(voice, [window]);
    const covered = intersect(spoken, made);
    const due = (lengthOf(covered) - lengthOf(intersect(covered, untranscribed))) / Math.max(1, lengthOf(spoken));
    const isOver = (charged: number, used: number) => charged > due * used + TOLERANCE_TOKENS;
    if (!isOver(call.charged_input, call.input) && !isOver(call.charged_output, call.output)) return [];
    const share = `${(100 * due).toFixed(1)} %`;
    return [
      `I17: job ${id} charges ${call.charged_input} of ${call.input} tokens for window ${call.window}, ${share} of it has words`,
    ];
  });
}

const lengthOf = (spans: readonly Span[]) => spans.reduce((sum, span) => sum + span.end_ms - span.start_ms, 0);

/** What both have in common; parts that overlap within one list count once. */
function intersect(one: readonly Span[], other: readonly Span[]): Span[] {
  const joined = joinOverlapping(other);
  return joinOverlapping(one).flatMap((span) =>
    joined
      .map((range) => ({
        start_ms: Math.max(span.start_ms, range.start_ms),
        end_ms: Math.min(span.end_ms, range.end_ms),
      }))
      .filter(({ start_ms, end_ms }) => end_ms > start_ms),
  );
}

function joinOverlapping(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const { start_ms, end_ms } of spans.toSorted((a, b) => a.start_ms - b.start_ms)) {
    const last = joined.at(-1);
    if (last !== undefined && start_ms < last.end_ms) last.end_ms = Math.max(last.end_ms, end_ms);
    else joined.push({ start_ms, end_ms });
  }
  return joined;
}
