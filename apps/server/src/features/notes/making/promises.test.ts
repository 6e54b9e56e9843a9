import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { timeMark } from '@pilgi/domain/notes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MadeLecture, makeLecture } from '../../../../testing/make-lecture.ts';
import { noiseRecording } from '../../../../testing/noise-recording.ts';
import {
  aStudent,
  type FinishedJob,
  makeNoteOf,
  type Student,
  type Studio,
  startQuotedJob,
  startStudio,
  untilFinished,
  uploadLecture,
} from '../../../../testing/start-studio.ts';
import { listLedgerViolations } from '../../billing/index.ts';

// The guarantees to users, each by its name; `kill` is checked by the verification of the pipeline.
const SECTIONS = 3;
let studio: Studio;
let student: Student;
let made: MadeLecture;
let lecture: string;
beforeAll(async () => {
  const options = { minutes: '24', 'sound-only': true, 'silence-minutes': '4' } as const;
  [studio, made] = await Promise.all([startStudio(), makeLecture(options)]);
  studio.gemini.control.loadScript(made.script);
  student = await aStudent(studio);
  lecture = await uploadLecture(studio, student, { made });
}, 300_000);
beforeEach(() => {
  studio.gemini.control.clearFaults();
  studio.gemini.control.clearJournal();
  studio.gemini.control.setLatency({ fixed_ms: 0, per_output_token_ms: 0, scale: 1 });
});
afterAll(async () => {
  expect(await listLedgerViolations(studio.server.db)).toEqual([]);
  await studio.close();
});

interface NoteBody {
  duration_ms: number;
  evidence: { supported: number; total: number };
  segments: { id: string; start_ms: number; end_ms: number; text: string }[];
  sections: {
    number: number;
    status: string;
    start_ms: number;
    end_ms: number;
    blocks: {
      text: string;
      at_ms: number;
      segment_ids: string[];
      sentences?: { text: string; state: string; segment_ids: string[] }[];
    }[];
  }[];
}

const readNote = async (job: FinishedJob) =>
  (await student.request('GET', `/notes/${String(job.note_id)}`)).body as never as NoteBody;
const blocksOf = (note: NoteBody) => note.sections.flatMap((section) => section.blocks);

describe('length', () => {
  it('length: covers the last minutes, and every time is within the recording', async () => {
    const note = await readNote((await makeNoteOf(studio, student, lecture)).job);
    const lastSpoken = made.utterances.at(-1)?.start_ms ?? 0;
    expect(Math.max(...note.segments.map((segment) => segment.start_ms))).toBeGreaterThan(lastSpoken - 1000);
    expect(Math.max(...blocksOf(note).map((block) => block.at_ms))).toBeGreaterThan(lastSpoken - 60_000);
    for (const { at_ms } of blocksOf(note)) {
      expect(at_ms).toBeLessThan(made.duration_ms);
      expect(timeMark(at_ms)).toMatch(/^(?:\d:\d\d|\d{1,2}):\d\d$/);
    }
    expect(note.sections).toHaveLength(SECTIONS);
  });
});

describe('silence', () => {
  it('silence: a part without speech yields no segment and costs nothing', async () => {
    await makeNoteOf(studio, student, lecture);
    const sentSeconds = studio.gemini.journal().reduce((sum, call) => sum + call.audio_seconds, 0);
    const row = (await student.request('GET', `/lectures/${lecture}`)).body as {
      voiced_ms: number;
      duration_ms: number;
    };
    // Windows overlap by 16 seconds, and gaps are transcribed again with their surroundings.
    expect(sentSeconds).toBeLessThan((row.voiced_ms / 1000) * 1.35);
    expect(row.duration_ms - row.voiced_ms).toBeGreaterThan(3.5 * 60_000);
    const musical = await makeLecture({
      minutes: '1',
      'sound-only': true,
      'music-minutes': '1',
      'first-number': '9000',
    });
    const song = await uploadLecture(studio, student, { made: musical });
    const spokenMs = musical.utterances.at(-1)?.end_ms ?? 0;
    expect((await student.request('GET', `/lectures/${song}`)).body.voiced_ms).toBeLessThan(spokenMs + 1000);
    const file = join(tmpdir(), `${crypto.randomUUID()}.wav`);
    await writeFile(file, noiseRecording(2 * 1024 ** 2));
    const quiet = await uploadLecture(studio, student, { made: { file } });
    const quoted = await student.request('POST', `/lectures/${quiet}/quote`, { model_id: studio.model_id });
    expect([quoted.status, quoted.body.detail]).toEqual([
      409,
      '이 녹화에서 말소리를 찾지 못했습니다. 노트를 만들 수 없어 요금도 없습니다.',
    ]);
  });
});

describe('partial', () => {
  it('partial: a failed section is marked, not charged, and can be retried alone', async () => {
    const whole = (await makeNoteOf(studio, student, lecture)).job;
    studio.gemini.control.addFault({ kind: 'safety-block', next: 2, match: { step: 'write', section: 2 } });
    const { job } = await makeNoteOf(studio, student, lecture);
    expect(job).toMatchObject({ status: 'COMPLETED', failed_sections: 1 });
    expect(job.credits_used).toBeLessThan(whole.credits_used);
    const note = await readNote(job);
    expect(note.sections.map((section) => section.status)).toEqual(['DONE', 'FAILED', 'DONE']);
    studio.gemini.control.clearJournal();
    const again = await student.request('POST', `/jobs/${job.id}/retry`, {});
    expect(again.status).toBe(201);
    const filled = await untilFinished(student, String(again.body.id));
    expect(filled).toMatchObject({ status: 'COMPLETED', failed_sections: 0, note_id: job.note_id });
    expect(studio.gemini.journal().map((call) => [call.step, call.section])).toEqual([
      ['write', 2],
      ['judge', null],
    ]);
    const mended = await readNote(filled);
    expect(mended.sections.map((section) => section.status)).toEqual(['DONE', 'DONE', 'DONE']);
    expect(mended.sections[0]).toEqual(note.sections[0]);
    const nothing = await student.request('POST', `/jobs/${job.id}/retry`, {});
    expect([nothing.status, nothing.body.detail]).toEqual([409, '다시 만들 부분이 없습니다.']);
  });

  it('partial: a cancelled job keeps its finished sections, and only they are charged', async () => {
    studio.gemini.control.setLatency({ fixed_ms: 150, per_output_token_ms: 0, scale: 1 });
    studio.gemini.control.addFault({
      kind: 'rate-limited',
      next: 4,
      match: { step: 'write', section: 3 },
      retry_after_seconds: 1,
    });
    const { job_id } = await startQuotedJob(studio, student, lecture);
    for (;;) {
      const { body } = await student.request('GET', `/jobs/${job_id}`);
      if (Number(body.progress_permille) > 700) break;
      await pause(20);
    }
    const stopping = await student.request('POST', `/jobs/${job_id}/cancel`);
    expect(stopping.body).toMatchObject({ is_cancelling: true });
    const job = await untilFinished(student, job_id);
    expect(job.status).toBe('CANCELLED');
    const note = await readNote(job);
    expect(note.sections.filter((section) => section.status === 'DONE').length).toBeGreaterThanOrEqual(1);
    const receipt = (await student.request('GET', `/jobs/${job_id}/receipt`)).body as {
      calls: { section: number | null; is_charged: boolean; status: string }[];
    };
    const unfinished = note.sections.filter((section) => section.status !== 'DONE').map((section) => section.number);
    const charged = receipt.calls.filter((call) => call.is_charged).map((call) => call.section);
    expect(charged.filter((section) => section !== null && unfinished.includes(section))).toEqual([]);
  });

  it('partial: a job without any reply of the model costs nothing', async () => {
    studio.gemini.control.addFault({ kind: 'safety-block', probability: 1 });
    const before = (await student.request('GET', '/auth/users/me')).body.credit_balance;
    const { job } = await makeNoteOf(studio, student, lecture);
    expect(job).toMatchObject({ status: 'FAILED', credits_used: 0, note_id: null });
    expect(job.failure).toContain('요금은 청구되지 않았습니다');
    expect((await student.request('GET', '/auth/users/me')).body).toMatchObject({
      credit_balance: before,
      held_credits: 0,
    });
  });
});

describe('false replies', () => {
  it.each([
    'foreign-ids',
    'wrong-numbers',
    'late-times',
    'closing-words',
    'prompt-echo',
    'obeyed-injection',
    'repeat-loop',
  ] as const)('false replies: %s is never shown unmarked', async (kind) => {
    studio.gemini.control.addFault({ kind, probability: 1 });
    const { job } = await makeNoteOf(studio, student, lecture);
    const note = await readNote(job);
    const segments = new Map(note.segments.map((segment) => [segment.id, segment]));
    for (const segment of note.segments) {
      expect(segment.end_ms).toBeLessThanOrEqual(made.duration_ms);
      expect(segment.text).not.toMatch(/시청해 주셔서 감사합니다|<\/?transcript>/);
    }
    const sentences = blocksOf(note).flatMap((block) => block.sentences ?? []);
    for (const { text, segment_ids } of sentences.filter(({ state }) => state === 'SUPPORTED' || state === 'FIXED')) {
      const cited = segment_ids.map((id) => segments.get(id)?.text ?? 'missing').join(' ');
      expect(cited).not.toContain('missing');
      if (segment_ids.length > 0) for (const [number] of text.matchAll(/\d+/g)) expect(cited).toContain(number);
      expect(text).not.toMatch(/<\/?(?:transcript|glossary|instructions)/);
    }
  });
});

describe('price', () => {
  it('price: the charge never exceeds the quote, and the ledger is consistent with concurrent jobs and failing calls', async () => {
    const { control } = studio.gemini;
    control.addFault({ kind: 'rate-limited', probability: 0.15, seed: 1, retry_after_seconds: 0 });
    control.addFault({ kind: 'server-error', probability: 0.1, seed: 2 });
    control.addFault({ kind: 'malformed-json', probability: 0.1, seed: 3 });
    control.addFault({ kind: 'lost-answer', probability: 0.1, seed: 4 });
    control.addFault({ kind: 'foreign-ids', probability: 0.2, seed: 5 });
    const before = Number((await student.request('GET', '/auth/users/me')).body.credit_balance);
    const runs = await Promise.all(Array.from({ length: 6 }, () => makeNoteOf(studio, student, lecture)));
    for (const { job, quote } of runs) expect(job.credits_used).toBeLessThanOrEqual(quote.ceiling_credits);
    const used = runs.reduce((sum, { job }) => sum + job.credits_used, 0);
    const me = (await student.request('GET', '/auth/users/me')).body as {
      credit_balance: number;
      held_credits: number;
    };
    expect(me.credit_balance).toBeCloseTo(before - used, 6);
    expect(me.held_credits).toBe(0);
  }, 180_000);
});

describe('progress', () => {
  let origin: string;
  beforeAll(async () => {
    origin = await studio.server.app.listen({ port: 0, host: '127.0.0.1' });
  });

  it('progress: events never decrease and continue after a reconnect', async () => {
    const { job_id } = await startQuotedJob(studio, student, lecture);
    const follow = async (after?: string) => {
      const response = await fetch(`${origin}/api/v1/jobs/${job_id}/events`, {
        headers: {
          authorization: `Bearer ${student.access_token}`,
          ...(after === undefined ? {} : { 'last-event-id': after }),
        },
      });
      expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
      return readEvents(await response.text());
    };
    const events = await follow();
    const permille = events.map((event) => event.progress_permille);
    expect(permille).toEqual([...permille].sort((a, b) => a - b));
    expect(events.at(-1)).toMatchObject({ kind: 'finished', status: 'COMPLETED', progress_permille: 1000 });
    const middle = events[Math.floor(events.length / 2)];
    const rest = await follow(middle?.id);
    expect(rest).toEqual(events.slice(events.indexOf(middle as never) + 1));
  });
});

interface ProgressEvent {
  id: string;
  kind: string;
  status: string;
  progress_permille: number;
}

function readEvents(text: string): ProgressEvent[] {
  return [...text.matchAll(/id: (\d+)\ndata: (.*)\n/g)].map(([, id = '', data = '{}']) => ({
    ...(JSON.parse(data) as Omit<ProgressEvent, 'id'>),
    id,
  }));
}

describe('seek', () => {
  it('seek: every block starts at the time of its first evidence', async () => {
    const note = await readNote((await makeNoteOf(studio, student, lecture)).job);
    const starts = new Map(note.segments.map((segment) => [segment.id, segment.start_ms]));
    for (const block of blocksOf(note)) {
      expect(block.at_ms).toBe(Math.min(...block.segment_ids.map((id) => starts.get(id) ?? Number.NaN)));
    }
    expect(blocksOf(note).length).toBeGreaterThan(20);
  });
});
