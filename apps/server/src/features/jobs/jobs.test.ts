import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MadeLecture, makeLecture } from '../../../testing/make-lecture.ts';
import {
  aStudent,
  bringLecture,
  makeNoteOf,
  type Studio,
  startQuotedJob,
  startStudio,
  untilFinished,
} from '../../../testing/start-studio.ts';

import { listLedgerViolations } from '../credits/index.ts';

// What is shown here stands in jobs.routes.ts.
let studio: Studio;
let made: MadeLecture;
beforeAll(async () => {
  [studio, made] = await Promise.all([startStudio(), makeLecture({ minutes: '1.5', 'slide-seconds': '30' })]);
  studio.gemini.control.loadScript(made.script);
}, 120_000);
beforeEach(() => {
  studio.gemini.control.clearFaults();
  studio.gemini.control.clearJournal();
});
afterAll(async () => {
  expect(await listLedgerViolations(studio.server.db)).toEqual([]);
  await studio.close();
});

describe('a price before the start', () => {
  it('names what is expected, the most it can be, and what stays; and is good once', async () => {
    const student = await aStudent(studio);
    const lecture = await bringLecture(studio, student, { made });
    const quoted = await student.ask('POST', `/lectures/${lecture}/quote`, { model_id: studio.model_id });
    expect(quoted.status).toBe(201);
    const quote = quoted.body as {
      id: string;
      expected_credits: number;
      ceiling_credits: number;
      balance_after: number;
    };
    expect(quote.expected_credits).toBeGreaterThan(0);
    expect(quote.ceiling_credits).toBeGreaterThan(quote.expected_credits);
    expect(quote.balance_after).toBeCloseTo(1000 - quote.ceiling_credits, 6);
    const starts = await Promise.all(
      Array.from({ length: 5 }, () => student.ask('POST', '/jobs', { quote_id: quote.id })),
    );
    expect(new Set(starts.map((start) => start.body.id)).size).toBe(1);
    const job = await untilFinished(student, String(starts[0]?.body.id));
    expect(job.credits_used).toBeLessThanOrEqual(quote.ceiling_credits);
    const me = await student.ask('GET', '/auth/users/me');
    expect(me.body).toMatchObject({ held_credits: 0, jobs: [{ id: job.id, status: 'COMPLETED' }] });
  });

  it('409 without enough credits, and nothing is begun', async () => {
    const student = await aStudent(studio, 0.1);
    const lecture = await bringLecture(studio, student, { made });
    const { quote, started } = await startQuotedJob(studio, student, lecture);
    expect(quote).toMatchObject({ is_affordable: false, balance_after: 0 });
    expect([started.status, started.body.detail]).toEqual([409, '크레딧이 부족합니다. 충전한 뒤 다시 시도해주세요.']);
    expect((await student.ask('GET', '/jobs')).body).toEqual([]);
  });

  it('409 once it is too old; a change of price meanwhile changes nothing', async () => {
    const student = await aStudent(studio);
    const lecture = await bringLecture(studio, student, { made });
    const { quote, job_id } = await startQuotedJob(studio, student, lecture);
    await studio.server.db
      .updateTable('job_quotes')
      .set({ expires_at: new Date(Date.now() + 1) })
      .execute();
    const late = await student.ask('POST', `/lectures/${lecture}/quote`, { model_id: studio.model_id });
    await studio.server.db
      .updateTable('job_quotes')
      .set({ created_at: new Date(0), expires_at: new Date(1) })
      .where('id', '=', String(late.body.id))
      .execute();
    const refused = await student.ask('POST', '/jobs', { quote_id: String(late.body.id) });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      '견적의 유효 시간이 지났습니다. 가격을 다시 확인해주세요.',
    ]);
    const job = await untilFinished(student, job_id);
    expect(job.credits_used).toBeLessThanOrEqual(quote.ceiling_credits);
  });

  it('404 for everybody but the owner, on every call', async () => {
    const [owner, stranger] = await Promise.all([aStudent(studio), aStudent(studio)]);
    const lecture = await bringLecture(studio, owner, { made });
    const { job } = await makeNoteOf(studio, owner, lecture);
    const asked = await Promise.all([
      stranger.ask('POST', `/lectures/${lecture}/quote`, { model_id: studio.model_id }),
      ...['', '/receipt', '/events'].map((path) => stranger.ask('GET', `/jobs/${job.id}${path}`)),
      ...['/cancel', '/retry-quote'].map((path) => stranger.ask('POST', `/jobs/${job.id}${path}`)),
      stranger.ask('POST', `/jobs/${job.id}/retry`, {}),
      stranger.ask('GET', `/notes/${String(job.note_id)}`),
    ]);
    expect(asked.map((answer) => answer.status)).toEqual(asked.map(() => 404));
  });
});

describe('a note', () => {
  it('covers every spoken minute and every slide, each claim with its second and its evidence', async () => {
    const student = await aStudent(studio);
    const lecture = await bringLecture(studio, student, { made });
    const { job } = await makeNoteOf(studio, student, lecture);
    const note = (await student.ask('GET', `/notes/${String(job.note_id)}`)).body as never as NoteBody;
    expect(note.coverage).toMatchObject({ voiced_minutes: 2, covered_minutes: 2, slides: made.slides.length });
    expect(note.coverage.covered_slides).toBe(made.slides.length);
    expect(note.evidence.supported).toBe(note.evidence.total);
    expect(note.segments).toHaveLength(made.utterances.length);
    for (const [index, segment] of note.segments.entries()) {
      expect(Math.abs(segment.start_ms - (made.utterances[index]?.start_ms ?? 0))).toBeLessThan(500);
    }
    const starts = new Set(note.segments.map((segment) => segment.start_ms));
    const slideStarts = new Set(note.slides.map((slide) => slide.first_ms));
    for (const block of note.sections.flatMap((section) => section.blocks)) {
      expect(starts.has(block.at_ms) || slideStarts.has(block.at_ms)).toBe(true);
    }
    const picture = await fetch(note.pictures[0]?.url ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const sound = await fetch(note.audio_url, { headers: { range: 'bytes=0-99' } });
    expect(sound.status).toBe(206);
  });

  it('a receipt names every call, and its tokens are what was charged', async () => {
    const student = await aStudent(studio);
    const lecture = await bringLecture(studio, student, { made });
    const { job, quote } = await makeNoteOf(studio, student, lecture);
    const receipt = (await student.ask('GET', `/jobs/${job.id}/receipt`)).body as never as ReceiptBody;
    const journal = studio.gemini.journal();
    expect(receipt.calls.map(({ step }) => step)).toEqual(['TRANSCRIBE', 'OUTLINE', 'WRITE']);
    expect(receipt.calls.map((call) => [call.input_tokens, call.output_tokens])).toEqual(
      journal.map((call) => [call.input_tokens, call.output_tokens]),
    );
    const micro = receipt.charged_input_tokens * 20 + receipt.charged_output_tokens * 80;
    expect(receipt.charged_credits).toBeCloseTo(Math.ceil(micro / 100_000) / 10, 6);
    expect(receipt.charged_credits + receipt.released_credits).toBeCloseTo(quote.ceiling_credits, 6);
  });
});

interface NoteBody {
  coverage: { voiced_minutes: number; covered_minutes: number; slides: number; covered_slides: number };
  evidence: { supported: number; total: number };
  segments: { start_ms: number }[];
  slides: { first_ms: number }[];
  sections: { blocks: { at_ms: number }[] }[];
  pictures: { url: string }[];
  audio_url: string;
}

interface ReceiptBody {
  calls: { step: string; input_tokens: number; output_tokens: number }[];
  charged_input_tokens: number;
  charged_output_tokens: number;
  charged_credits: number;
  released_credits: number;
}
