import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, type Student, type Studio, startStudio } from '../../../../testing/start-studio.ts';
import { writeTestPdf } from '../../../../testing/write-test-pdf.ts';

// Tests notes of lectures without recording: quote-lecture.ts, load-work.ts and outline-lecture.ts.
const LINES = [
  'Supply rises when the price rises.',
  'Demand falls when the price rises.',
  'The market clears at one price.',
];
const pdf = writeTestPdf(LINES);

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio.close());

async function uploadDocument(student: Student): Promise<string> {
  const file = { file_name: '강의록.pdf', content_type: 'application/pdf', size_bytes: pdf.length };
  const begun = await student.request('POST', '/uploads', file);
  const id = String(begun.body.id);
  const signed = await student.request('POST', `/uploads/${id}/parts`, { part_numbers: [1] });
  const [address] = signed.body.addresses as { url: string }[];
  await fetch(String(address?.url), { method: 'PUT', body: pdf });
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const done = await student.request('POST', `/uploads/${id}/complete`, { sha256, title: '경제학 강의록' });
  await studio.engine.finish();
  return String(done.body.id);
}

async function makeNote(student: Student, lecture: string) {
  const order = { model_id: studio.model_id, density: 'NORMAL' };
  const quote = await student.request('POST', `/lectures/${lecture}/quote`, order);
  expect(quote.status).toBe(201);
  const job = await student.request('POST', '/jobs', { quote_id: String(quote.body.id) });
  await studio.engine.finish();
  return { quote: quote.body, job: (await student.request('GET', `/jobs/${String(job.body.id)}`)).body };
}

interface Sentence {
  text: string;
  segment_ids: string[];
  slide_ids: string[];
  state: string;
}

describe('a note of a document alone', () => {
  it('is quoted, charged within the ceiling, and every statement points to its page', async () => {
    const student = await aStudent(studio);
    const lecture = await uploadDocument(student);
    const { quote, job } = await makeNote(student, lecture);
    expect(job).toMatchObject({ status: 'COMPLETED' });
    expect(Number(quote.expected_credits)).toBeGreaterThan(0);
    expect(Number(job.credits_used)).toBeGreaterThan(0);
    expect(Number(job.credits_used)).toBeLessThanOrEqual(Number(quote.ceiling_credits));
    const { body: note } = await student.request('GET', `/notes/${String(job.note_id)}`);
    const slides = note.slides as { id: string; text: string; page: { number: number; file_name: string } }[];
    expect(slides.map(({ id, text, page }) => [id, text, page.number])).toEqual(
      LINES.map((line, index) => [`ph1-${index + 1}`, line, index + 1]),
    );
    const sections = note.sections as { blocks: { sentences: Sentence[] }[] }[];
    const sentences = sections.flatMap(({ blocks }) => blocks.flatMap((block) => block.sentences));
    expect(sentences.length).toBeGreaterThan(0);
    for (const { slide_ids, text } of sentences) {
      expect(slide_ids.length).toBeGreaterThan(0);
      // The cited page contains the statement.
      expect(slide_ids.some((id) => slides.find((slide) => slide.id === id)?.text.includes(text.slice(0, 12)))).toBe(
        true,
      );
    }
    const images = note.pictures as { slide_id: string; url: string }[];
    expect(images.map(({ slide_id }) => slide_id)).toEqual(['ph1-1', 'ph1-2', 'ph1-3']);
    expect((await fetch(String(images[0]?.url))).status).toBe(200);
  });

  it('calls no speech model and reads no images', async () => {
    const student = await aStudent(studio);
    const { job } = await makeNote(student, await uploadDocument(student));
    const calls = await studio.server.db
      .selectFrom('model_calls')
      .select('step')
      .where('job_id', '=', String(job.id))
      .execute();
    expect(new Set(calls.map(({ step }) => step))).not.toContain('TRANSCRIBE');
    expect(new Set(calls.map(({ step }) => step))).not.toContain('READ_SLIDES');
    expect(calls.length).toBeGreaterThan(0);
  });
});
