import { timeMark } from '@pilgi/domain/notes';
import type { MadeLecture } from '../../tools/lectures/lecture-options.ts';
import type { Note } from '../kit/pipeline/open-student.ts';

const LAST_MS = 10 * 60_000;
const MARK = /^(?:\d+:[0-5]\d|[0-5]?\d):[0-5]\d$/;

/** Checks that every sentence is in the note, especially at the end, and that every time mark is inside the recording. */
export function checkLength(
  note: Pick<Note, 'sections' | 'segments' | 'duration_ms'>,
  made: Pick<MadeLecture, 'duration_ms' | 'utterances'>,
): string[] {
  const blocks = note.sections.flatMap((section) => section.blocks);
  const end = made.duration_ms - LAST_MS;
  const spokenCount = made.utterances.filter((one) => one.start_ms >= end).length;
  const transcribedCount = note.segments.filter((one) => one.start_ms >= end).length;
  const cited = new Set(blocks.flatMap((block) => block.segment_ids));
  const isOutside = (atMs: number) => atMs < 0 || atMs > made.duration_ms || !MARK.test(timeMark(atMs));
  return [
    ...(Math.abs(note.duration_ms - made.duration_ms) < 2_000 ? [] : [`has a duration of ${note.duration_ms} ms`]),
    ...(note.segments.length === made.utterances.length
      ? []
      : [`${note.segments.length} of ${made.utterances.length} sentences`]),
    ...(transcribedCount === spokenCount ? [] : [`${transcribedCount} of the last ${spokenCount} sentences`]),
    ...(blocks.some((block) => block.at_ms >= end) ? [] : ['no block covers the last ten minutes']),
    ...(note.segments.every((one) => cited.has(one.id)) ? [] : ['a sentence is in no block']),
    ...blocks
      .filter((block) => isOutside(block.at_ms))
      .map((block) => `time mark ${timeMark(block.at_ms)} is outside the recording`),
    ...note.sections.filter((one) => one.status !== 'DONE').map((one) => `section ${one.number} is ${one.status}`),
  ];
}
