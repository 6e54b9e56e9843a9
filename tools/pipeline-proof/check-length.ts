import { timeMark } from '../../packages/domain/src/index.ts';
import type { MadeLecture } from '../lectures/lecture-wish.ts';
import type { Note } from '../pipeline/open-student.ts';

const LAST_MS = 10 * 60_000;
const MARK = /^\d+:[0-5]\d:[0-5]\d$/;

/** Nothing of what was said is missing, least of all the end, and every mark lies in the recording. */
export function checkLength(
  note: Pick<Note, 'sections' | 'segments' | 'duration_ms'>,
  made: Pick<MadeLecture, 'duration_ms' | 'utterances'>,
): string[] {
  const blocks = note.sections.flatMap((section) => section.blocks);
  const end = made.duration_ms - LAST_MS;
  const said = made.utterances.filter((one) => one.start_ms >= end).length;
  const heard = note.segments.filter((one) => one.start_ms >= end).length;
  const cited = new Set(blocks.flatMap((block) => block.segment_ids));
  const isOutside = (atMs: number) => atMs < 0 || atMs > made.duration_ms || !MARK.test(timeMark(atMs));
  return [
    ...(Math.abs(note.duration_ms - made.duration_ms) < 2_000
      ? []
      : [`takes the recording for ${note.duration_ms} ms`]),
    ...(note.segments.length === made.utterances.length
      ? []
      : [`${note.segments.length} of ${made.utterances.length} sentences`]),
    ...(heard === said ? [] : [`${heard} of the last ${said} sentences`]),
    ...(blocks.some((block) => block.at_ms >= end) ? [] : ['nothing is written about the last ten minutes']),
    ...(note.segments.every((one) => cited.has(one.id)) ? [] : ['a sentence is in no block']),
    ...blocks.filter((block) => isOutside(block.at_ms)).map((block) => `mark ${timeMark(block.at_ms)}`),
    ...note.sections.filter((one) => one.status !== 'DONE').map((one) => `section ${one.number} is ${one.status}`),
  ];
}
