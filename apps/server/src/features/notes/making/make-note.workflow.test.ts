import { afterAll, beforeAll, expect, it } from 'vitest';
import { aStudent, makeNoteOf, type Studio, startStudio, uploadLecture } from '../../../../testing/start-studio.ts';
import { synthesizeEnglish } from '../../../../testing/synthesize-english.ts';

const SENTENCES = [
  'Today we will talk about the history of computers.',
  'The first machine was built to solve equations of physics.',
  'A program is a list of instructions that the machine can follow.',
  'Memory keeps the numbers while the program is running.',
  'The speed of light is an upper limit for every signal.',
  'Next week we will study how a network connects two machines.',
];
/** Synthetic voice and a small speech model: a third of the words may be wrong, in a single sentence more than half. */
const MIN_TRANSCRIBED_RATIO = { overall: 0.65, sentence: 0.4 };
const TOLERANCE_MS = 1_000;

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio.close());

interface NoteBody {
  evidence: { supported: number; total: number };
  segments: { id: string; start_ms: number; end_ms: number; text: string }[];
  sections: { blocks: { text: string; at_ms: number; segment_ids: string[] }[] }[];
}
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];

it('makes a note of real speech without a script, with the right times', async () => {
  const spoken = synthesizeEnglish(SENTENCES);
  const student = await aStudent(studio);
  const lecture = await uploadLecture(studio, student, { made: spoken, title: 'Computers' });
  const { job } = await makeNoteOf(studio, student, lecture);
  expect(job).toMatchObject({ status: 'COMPLETED', failed_sections: 0 });
  const note = (await student.request('GET', `/notes/${job.note_id}`)).body as never as NoteBody;
  const shares = spoken.sentences.map(({ text, start_ms, end_ms }) => {
    const near = note.segments.filter(
      (one) => one.start_ms < end_ms + TOLERANCE_MS && one.end_ms > start_ms - TOLERANCE_MS,
    );
    const transcribed = new Set(near.flatMap((one) => wordsOf(one.text)));
    const words = wordsOf(text);
    return words.filter((word) => transcribed.has(word)).length / words.length;
  });
  expect(Math.min(...shares)).toBeGreaterThan(MIN_TRANSCRIBED_RATIO.sentence);
  expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThan(MIN_TRANSCRIBED_RATIO.overall);
  const blocks = note.sections.flatMap((section) => section.blocks);
  expect(new Set(blocks.flatMap((block) => block.segment_ids))).toEqual(new Set(note.segments.map((one) => one.id)));
  expect(note.evidence.supported).toBe(note.evidence.total);
});
