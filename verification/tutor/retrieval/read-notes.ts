import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NoteDocument } from '@pilgi/domain/notes';
import { readDemoLectures } from '../../../tools/seed/demo/demo-lecture.ts';
import { toFormat2 } from '../../../tools/seed/demo/plan/to-format-2.ts';
import type { TutorLecture } from '../set/tutor-set.ts';

const SAMPLE_NOTE = join(import.meta.dirname, '../../../apps/web/content/sample-note/note.json');
const SAMPLE_LECTURE = 'os-05-cpu-scheduling';

/** Authored notes of seven lectures of the set: the demo lectures and the sample note. The others are searched without a note. */
export function readNotes(): Map<string, NoteDocument> {
  const sample = JSON.parse(readFileSync(SAMPLE_NOTE, 'utf8')) as NoteDocument;
  const demo = readDemoLectures().map((lecture) => [lecture.id, toFormat2(lecture)] as const);
  return new Map([...demo, [SAMPLE_LECTURE, sample]]);
}

/** The note of a part of a lecture: its blocks, and the terms that occur in it. */
export function noteOfPart(part: TutorLecture, note: NoteDocument | undefined): NoteDocument {
  const segments = part.segments.map((one) => ({ ...one, end_ms: one.start_ms + 1 }));
  const slides = part.slides.map(({ start_ms, ...one }) => ({ ...one, first_ms: start_ms, last_ms: start_ms }));
  const from = segments[0]?.start_ms ?? 0;
  const until = (segments.at(-1)?.start_ms ?? 0) + 1;
  const isInside = (at_ms: number) => at_ms >= from && at_ms < until;
  const whole = { start_ms: from, end_ms: until, number: 1, status: 'DONE' as const, heading: '', blocks: [] };
  const sections = (note?.sections ?? []).map((section) => ({
    ...section,
    start_ms: Math.max(section.start_ms, from),
    end_ms: Math.min(section.end_ms, until),
    blocks: section.blocks.filter(({ at_ms }) => isInside(at_ms)),
  }));
  const inside = sections.filter(({ start_ms, end_ms }) => start_ms < end_ms);
  const text = [...segments, ...slides]
    .map((one) => one.text)
    .join(' ')
    .replaceAll(/\s/gu, '');
  const ids = new Set(segments.map(({ id }) => id));
  return {
    title: part.title,
    overview: '',
    key_points: (note?.key_points ?? []).filter(({ segment_ids }) => segment_ids.some((id) => ids.has(id))),
    duration_ms: until,
    glossary: (note?.glossary ?? []).filter(({ term }) => text.includes(term.replaceAll(/\s/gu, ''))),
    sections: inside.length === 0 ? [whole] : inside,
    segments,
    slides,
    coverage: note?.coverage ?? { voiced_seconds: 0, covered_seconds: 0, permille: 0 },
    evidence: { supported: 0, total: 0 },
  } as NoteDocument;
}
