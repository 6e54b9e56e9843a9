import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAdmin } from '../../../../testing/an-admin.ts';
import { type MadeLecture, makeLecture } from '../../../../testing/make-lecture.ts';
import {
  aStudent,
  makeNoteOf,
  type Student,
  type Studio,
  startQuotedJob,
  startStudio,
  untilFinished,
  uploadLecture,
} from '../../../../testing/start-studio.ts';
import { composePrepare, composeWork } from '../../../entry/compose-work.ts';
import { listLedgerViolations } from '../../billing/index.ts';
import { writePrompt } from './prompts/write-prompt.ts';
import { alignTranscript } from './work/align-transcript.ts';
import { CALL_POINTS } from './work/call-points.ts';
import { requestTranscript, transcribeWindow } from './work/transcribe-window.ts';
import { writeSection } from './work/write-section.ts';

// Tests the routes of jobs.routes.ts.
let studio: Studio;
let made: MadeLecture;
let student: Student;
let lecture: string;
beforeAll(async () => {
  [studio, made] = await Promise.all([startStudio(), makeLecture({ minutes: '1.5', 'slide-seconds': '30' })]);
  studio.gemini.control.loadScript(made.script);
  student = await aStudent(studio);
  lecture = await uploadLecture(studio, student, { made });
}, 120_000);
beforeEach(() => {
  studio.gemini.control.clearFaults();
  studio.gemini.control.clearJournal();
});
afterAll(async () => {
  expect(await listLedgerViolations(studio.server.db)).toEqual([]);
  await studio.close();
});

describe('quote', () => {
  it('returns expected price, ceiling and remaining balance, and starts one job', async () => {
    const quoted = await student.request('POST', `/lectures/${lecture}/quote`, { model_id: studio.model_id });
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
      Array.from({ length: 5 }, () => student.request('POST', '/jobs', { quote_id: quote.id })),
    );
    expect(new Set(starts.map((start) => start.body.id)).size).toBe(1);
    const job = await untilFinished(student, String(starts[0]?.body.id));
    expect(job.credits_used).toBeLessThanOrEqual(quote.ceiling_credits);
    const me = await student.request('GET', '/auth/users/me');
    expect(me.body).toMatchObject({ held_credits: 0, jobs: [{ id: job.id, status: 'COMPLETED' }] });
  });

  it('counts fewer tokens for slides of sections that begin after the low-resolution threshold of the model', async () => {
    const model_id = studio.model_id;
    const readSlideTokens = async (low_res_threshold_seconds: number) => {
      const models = studio.server.db.updateTable('ai_models').set({ low_res_threshold_seconds });
      await models.where('id', '=', model_id).execute();
      const { body } = await student.request('POST', `/lectures/${lecture}/quote`, { model_id });
      const estimate = body.estimate as { step: string; input_tokens: number }[];
      return estimate.find(({ step }) => step === 'READ_SLIDES')?.input_tokens ?? 0;
    };
    const [low, full] = [await readSlideTokens(0), await readSlideTokens(2700)];
    expect(low).toBeGreaterThan(0);
    expect(low).toBeLessThan(full);
  });

  it('returns 409 without enough credits and starts nothing', async () => {
    const poor = await aStudent(studio, 0.1);
    const theirs = await uploadLecture(studio, poor, { made });
    const { quote, started } = await startQuotedJob(studio, poor, theirs);
    expect(quote).toMatchObject({ is_affordable: false, balance_after: 0 });
    expect([started.status, started.body.detail]).toEqual([409, '크레딧이 부족합니다. 충전한 뒤 다시 시도해주세요.']);
    expect((await poor.request('GET', '/jobs')).body).toEqual([]);
  });

  it('returns 409 when the quote has expired; a price change meanwhile has no effect', async () => {
    const { quote, job_id } = await startQuotedJob(studio, student, lecture);
    await studio.server.db
      .updateTable('job_quotes')
      .set({ expires_at: new Date(Date.now() + 1) })
      .execute();
    const late = await student.request('POST', `/lectures/${lecture}/quote`, { model_id: studio.model_id });
    await studio.server.db
      .updateTable('job_quotes')
      .set({ created_at: new Date(0), expires_at: new Date(1) })
      .where('id', '=', String(late.body.id))
      .execute();
    const refused = await student.request('POST', '/jobs', { quote_id: String(late.body.id) });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      '견적의 유효 시간이 지났습니다. 가격을 다시 확인해주세요.',
    ]);
    const job = await untilFinished(student, job_id);
    expect(job.credits_used).toBeLessThanOrEqual(quote.ceiling_credits);
  });
});

describe('note', () => {
  let job: Awaited<ReturnType<typeof makeNoteOf>>['job'];
  let quote: Awaited<ReturnType<typeof makeNoteOf>>['quote'];
  let journal: ReturnType<Studio['gemini']['journal']>;
  beforeAll(async () => {
    studio.gemini.control.clearJournal();
    ({ job, quote } = await makeNoteOf(studio, student, lecture));
    journal = studio.gemini.journal();
  }, 120_000);

  it('covers all speech and slides, with time and evidence for every claim', async () => {
    const note = (await student.request('GET', `/notes/${String(job.note_id)}`)).body as never as NoteBody;
    const { voiced_seconds, covered_seconds } = note.coverage;
    expect(voiced_seconds).toBeGreaterThan(60);
    expect(covered_seconds / voiced_seconds).toBeGreaterThan(0.95);
    expect(note.untranscribed).toEqual([]);
    expect(note.coverage.slides).toBe(made.slides.length);
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
    const image = await fetch(note.pictures[0]?.url ?? '');
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const audio = await fetch(note.audio_url, { headers: { range: 'bytes=0-99' } });
    expect(audio.status).toBe(206);
  });

  it('stores the prompt of every model call, which operators can list', async () => {
    const calls = await studio.server.db
      .selectFrom('model_calls')
      .select(['step', 'prompt_id', 'prompt_version'])
      .where('job_id', '=', job.id)
      .execute();
    expect(calls.filter(({ prompt_id }) => prompt_id === null)).toEqual([]);
    expect(Object.fromEntries(calls.map(({ step, prompt_id }) => [step, prompt_id]))).toMatchObject({
      TRANSCRIBE: 'note.transcribe',
      READ_SLIDES: 'note.slides',
      OUTLINE: 'note.outline',
      WRITE: 'note.write',
      JUDGE: 'claims.judge',
    });
    const admin = await anAdmin(studio.server);
    const { body } = await admin.request('GET', `/jobs/${job.id}`);
    const { calls: shown, made_with } = body as never as AdminJobBody;
    const { id, version, hash } = writePrompt('NORMAL');
    expect(shown.find(({ step }) => step === 'WRITE')?.prompt).toEqual({ id, version, hash });
    expect(made_with.filter((one) => one.id === id)).toEqual([{ id, version, hash, model: expect.any(String) }]);
    expect(new Set(made_with.map((one) => one.id)).size).toBe(5);
    const sections = await studio.server.db
      .selectFrom('job_sections')
      .select(['block_count', 'model', 'prompt_version'])
      .where('job_id', '=', job.id)
      .where('written', '=', 'DONE')
      .execute();
    const blocks = { block_count: expect.any(Number), model: expect.any(String), prompt_version: `${id}.v${version}` };
    expect(sections).toEqual(sections.map(() => blocks));
    expect(sections.length).toBeGreaterThan(0);
  });

  it('counts the checks of its judge by day for operators', async () => {
    const { status, body } = await (await anAdmin(studio.server)).request('GET', '/judges');
    expect([status, body.days]).toEqual([
      200,
      [expect.objectContaining({ prompt_version: 'judge-1', checks: expect.any(Number), unused_checks: 0 })],
    ]);
  });

  it('has a receipt that lists every call and whose tokens match the charge', async () => {
    const receipt = (await student.request('GET', `/jobs/${job.id}/receipt`)).body as never as ReceiptBody;
    // The overview and the only section are judged.
    const steps = ['READ_SLIDES', 'TRANSCRIBE', 'OUTLINE', 'WRITE', 'JUDGE', 'JUDGE'];
    expect(receipt.calls.map(({ step }) => step).toSorted()).toEqual(steps.toSorted());
    const written = (calls: readonly { step: string | null; input_tokens: number; output_tokens: number }[]) =>
      calls
        .filter(({ step }) => step?.toUpperCase() !== 'TRANSCRIBE')
        .map((call) => `${call.input_tokens} ${call.output_tokens}`)
        .toSorted();
    expect(written(receipt.calls)).toEqual(written(journal));
    expect(receipt.calls.find(({ step }) => step === 'TRANSCRIBE')?.input_tokens).toBeGreaterThan(25 * 60);
    const micro = receipt.charged_input_tokens * 20 + receipt.charged_output_tokens * 80;
    expect(receipt.charged_credits).toBeCloseTo(Math.ceil(micro / 100_000) / 10, 6);
    expect(receipt.charged_credits + receipt.released_credits).toBeCloseTo(quote.ceiling_credits, 6);
  });

  it('is not changed by a worker that resumes a step after another one has finished the job', async () => {
    const deps = { ...composePrepare(studio.server), ...composeWork(studio.server) };
    const lease = { signal: new AbortController().signal, isHeld: async () => false };
    const readStates = async () => [
      await studio.server.db.selectFrom('job_windows').selectAll().where('job_id', '=', job.id).execute(),
      await studio.server.db.selectFrom('job_sections').selectAll().where('job_id', '=', job.id).execute(),
    ];
    const before = await readStates();
    const resumed = [
      () => transcribeWindow(deps, { job_id: job.id, number: 1 }, lease),
      () => alignTranscript(deps, { job_id: job.id, round: 1, retries: [] }),
      () => writeSection(deps, { job_id: job.id, section: 1 }, lease),
    ];
    for (const step of resumed) await expect(step()).rejects.toThrow(`job ${job.id}`);
    const call = { ...transcriptCall, subject: { job_id: job.id }, lease };
    await expect(requestTranscript(deps, call)).rejects.toThrow('TRANSCRIBE 1');
    expect(await readStates()).toEqual(before);
  });

  it('returns 404 to other users on every call', async () => {
    const otherUser = await aStudent(studio);
    const responses = await Promise.all([
      otherUser.request('POST', `/lectures/${lecture}/quote`, { model_id: studio.model_id }),
      ...['', '/receipt', '/events'].map((path) => otherUser.request('GET', `/jobs/${job.id}${path}`)),
      ...['/cancel', '/retry-quote'].map((path) => otherUser.request('POST', `/jobs/${job.id}${path}`)),
      otherUser.request('POST', `/jobs/${job.id}/retry`, {}),
      otherUser.request('GET', `/notes/${String(job.note_id)}`),
    ]);
    expect(responses.map((answer) => answer.status)).toEqual(responses.map(() => 404));
  });
});

const transcriptCall = {
  terms: [],
  audio_ms: 60_000,
  points: CALL_POINTS.TRANSCRIBE,
  key: { step: 'TRANSCRIBE', section: 1 },
  first_choice: 0,
  readAudio: () => Promise.reject(new Error('no audio is needed')),
} as const;

interface NoteBody {
  coverage: { voiced_seconds: number; covered_seconds: number; slides: number; covered_slides: number };
  untranscribed: unknown[];
  evidence: { supported: number; total: number };
  segments: { start_ms: number }[];
  slides: { first_ms: number }[];
  sections: { blocks: { at_ms: number }[] }[];
  pictures: { url: string }[];
  audio_url: string;
}

interface AdminJobBody {
  calls: { step: string; prompt: object | null }[];
  made_with: { id: string; version: number; hash: string; model: string }[];
}

interface ReceiptBody {
  calls: { step: string; input_tokens: number; output_tokens: number }[];
  charged_input_tokens: number;
  charged_output_tokens: number;
  charged_credits: number;
  released_credits: number;
}
