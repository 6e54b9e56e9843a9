import type { NoteDocument } from '@pilgi/domain/notes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../../testing/account-builders.ts';
import { type MadeLecture, makeLecture } from '../../../../testing/make-lecture.ts';
import { runWorkerTask } from '../../../../testing/run-worker-task.ts';
import {
  aStudent,
  makeNoteOf,
  type Student,
  type Studio,
  startStudio,
  untilFinished,
  uploadLecture,
} from '../../../../testing/start-studio.ts';
import { listLedgerViolations } from '../../billing/index.ts';

// Tests the routes of corrections.routes.ts; the tests follow one note through its versions.
let studio: Studio;
let student: Student;
let made: MadeLecture;
let note: string;
beforeAll(async () => {
  [studio, made] = await Promise.all([startStudio(), makeLecture({ minutes: '1.5', 'slide-seconds': '30' })]);
  studio.gemini.control.loadScript(made.script);
  student = await aStudent(studio);
  const lecture = await uploadLecture(studio, student, { made, course: '미적분' });
  note = String((await makeNoteOf(studio, student, lecture)).job.note_id);
}, 120_000);
beforeEach(() => {
  studio.gemini.control.clearFaults();
  studio.gemini.control.clearJournal();
  studio.gemini.control.setLatency({ fixed_ms: 0, per_output_token_ms: 0, scale: 1 });
});
afterAll(async () => {
  expect(await listLedgerViolations(studio.server.db)).toEqual([]);
  await studio.close();
});

type ReadNote = NoteDocument & { version: number };
interface Preview {
  version: number;
  change_count: number;
  changes: { place: string; id: string | null; before: string; after: string }[];
  untouched: { word: string }[];
  reruns: object[];
  rerun_quote: { id: string; ceiling_credits: number; estimate: { step: string; input_tokens: number }[] };
}

const read = async () => (await student.request('GET', `/notes/${note}`)).body as never as ReadNote;
const preview = async (wrong: string, right: string) =>
  (await student.request('POST', `/notes/${note}/corrections/preview`, { wrong, right })).body as never as Preview;
const apply = (wrong: string, right: string, more: object = {}) =>
  student.request('POST', `/notes/${note}/corrections`, { wrong, right, ...more });
const balance = async () => (await student.request('GET', '/auth/users/me')).body.credit_balance;
const transcriptOf = ({ segments }: NoteDocument) => segments.map(({ text }) => text).join(' ');

describe('preview', () => {
  it('returns changes, unchanged words and the price of rewriting, and changes nothing', async () => {
    const before = await read();
    const result = await preview('함수', '사상');
    expect(result.changes).toContainEqual(
      expect.objectContaining({
        place: 'SEGMENT',
        before: expect.stringContaining('함수는 그 점에서') as string,
        after: expect.stringContaining('사상은 그 점에서') as string,
      }),
    );
    expect(new Set(result.changes.map(({ place }) => place))).toContain('BLOCK');
    expect(result.change_count).toBe(result.changes.length);
    expect(result.untouched.map(({ word }) => word)).toContain('도함수는');
    expect(result.reruns).toEqual([{ section: 1, reasons: ['PART_OF_WORD'] }]);
    expect(result.rerun_quote.ceiling_credits).toBeGreaterThan(0);
    expect(result.rerun_quote.estimate.map(({ step, input_tokens }) => [step, input_tokens > 0])).toEqual([
      ['TRANSCRIBE', false],
      ['RETRANSCRIBE', false],
      ['READ_SLIDES', false],
      ['OUTLINE', false],
      ['WRITE', true],
      ['JUDGE', true],
      ['REJUDGE', false],
      ['JUDGE_FIXED', true],
    ]);
    expect((await read()).version).toBe(before.version);
    expect(await preview('없는말', '있는말')).toMatchObject({ change_count: 0, reruns: [], rerun_quote: null });
  });
});

describe('correction', () => {
  it('is free, keeps every claim supported, and the older version stays readable', async () => {
    const [before, credits] = [await read(), await balance()];
    const done = await apply('함수', '사상', { also_add_to_glossary: true, version: before.version });
    expect([done.status, done.body]).toMatchObject([200, { version: 2, is_in_glossary: true, job: null }]);
    const after = await read();
    expect(after.evidence).toEqual(before.evidence);
    expect(transcriptOf(after)).toBe(transcriptOf(before).replaceAll(' 함수는', ' 사상은'));
    const texts = after.sections.flatMap(({ blocks }) => blocks.map(({ text }) => text)).join(' ');
    expect(texts).toContain('사상은');
    expect(texts).not.toMatch(/(?<!도)함수/);
    expect(await balance()).toBe(credits);
    expect(studio.gemini.journal()).toEqual([]);
    expect((await student.request('GET', `/notes/${note}/versions`)).body).toMatchObject([
      { version: 2, kind: 'CORRECTION' },
      { version: 1, kind: 'JOB' },
    ]);
    const old = (await student.request('GET', `/notes/${note}/versions/1`)).body as never as NoteDocument;
    expect([transcriptOf(old), old.sections]).toEqual([transcriptOf(before), before.sections]);
    expect((await student.request('GET', `/notes/${note}/versions/9`)).status).toBe(404);
    expect((await student.request('GET', `/courses/${encodeURIComponent('미적분')}/terms`)).body).toMatchObject([
      { term: '사상', heard_as: ['함수'] },
    ]);
  });

  it('changes nothing when repeated, and the reverse correction restores the text', async () => {
    const again = await apply('함수', '사상', { version: 2 });
    expect([again.status, again.body]).toMatchObject([200, { version: 2, change_count: 0 }]);
    await apply('사상', '함수');
    const old = (await student.request('GET', `/notes/${note}/versions/1`)).body as never as NoteDocument;
    expect(transcriptOf(await read())).toBe(transcriptOf(old));
  });

  it('accepts one of several concurrent corrections and returns 409 for the others', async () => {
    const { version } = await read();
    const tries = ['경사', '비탈', '물매', '가풀막'].map((right) => apply('기울기', right, { version }));
    const responses = await Promise.all(tries);
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.detail).toBe(
      '그사이 노트가 바뀌었습니다. 바뀔 곳을 다시 확인해주세요.',
    );
    expect((await read()).version).toBe(version + 1);
  });

  it('returns 404 to other users, 409 and 422 for invalid corrections', async () => {
    const otherUser = await aStudent(studio);
    const correction = { wrong: '함수', right: '사상' };
    const requests = await Promise.all([
      otherUser.request('POST', `/notes/${note}/corrections/preview`, correction),
      otherUser.request('POST', `/notes/${note}/corrections`, correction),
      otherUser.request('GET', `/notes/${note}/versions`),
      otherUser.request('GET', `/notes/${note}/versions/1`),
    ]);
    expect(requests.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await apply('함수', '함수'.normalize('NFD'))).body.detail).toBe('바꿀 말과 바른 말이 같습니다.');
    expect((await apply('', '함수')).status).toBe(422);
    expect((await apply('함수', '가'.repeat(101))).status).toBe(422);
  });
});

describe('rewriting affected sections', () => {
  it('starts with the correction, does not transcribe again, and sends the misheard term to the model', async () => {
    const { rerun_quote } = await preview('함수', '사상');
    const early = await student.request('POST', '/jobs', { quote_id: rerun_quote.id });
    expect([early.status, early.body.detail]).toEqual([
      409,
      '그사이 노트가 바뀌었습니다. 바뀔 곳을 다시 확인해주세요.',
    ]);
    studio.gemini.control.setLatency({ fixed_ms: 300, per_output_token_ms: 0, scale: 1 });
    const before = await read();
    const done = await apply('함수', '사상', { quote_id: rerun_quote.id });
    expect(done.body).toMatchObject({ version: before.version + 1, job: { retry_of: note } });
    const meanwhile = await apply('극한', '한계');
    expect([meanwhile.status, meanwhile.body.detail]).toEqual([
      409,
      '이 노트의 일부를 다시 만들고 있습니다. 끝난 뒤에 다시 시도해주세요.',
    ]);
    const again = await apply('함수', '사상', { quote_id: rerun_quote.id });
    const { id } = done.body.job as { id: string };
    expect(again.body).toMatchObject({ change_count: 0, job: { id } });
    const job = await untilFinished(student, id);
    expect(job).toMatchObject({ status: 'COMPLETED', note_id: note });
    expect(job.credits_used).toBeLessThanOrEqual(rerun_quote.ceiling_credits);
    expect(studio.gemini.journal().map(({ step, section }) => [step, section])).toEqual([
      ['write', 1],
      ['judge', null],
    ]);
    expect(studio.gemini.journal()[0]?.text).toContain('사상 (잘못 들린 말: 함수)');
    const after = await read();
    expect(after.version).toBe(before.version + 2);
    expect(transcriptOf(after)).toContain('사상은');
    expect(after.evidence.supported).toBe(after.evidence.total);
  });

  it('loses nothing and costs nothing when it fails', async () => {
    const [before, credits] = [await read(), await balance()];
    const { rerun_quote } = await preview('미분', '적분');
    studio.gemini.control.addFault({ kind: 'safety-block', probability: 1, match: { step: 'write' } });
    const done = await apply('미분', '적분', { quote_id: rerun_quote.id });
    const job = await untilFinished(student, (done.body.job as { id: string }).id);
    expect(job).toMatchObject({ status: 'FAILED', credits_used: 0, note_id: note });
    const after = await read();
    expect(after.version).toBe(before.version + 1);
    expect(after.sections.map(({ status, blocks }) => [status, blocks.length])).toEqual(
      before.sections.map(({ blocks }) => ['DONE', blocks.length]),
    );
    expect(await balance()).toBe(credits);
  });

  it('corrects nothing without enough credits and removes the stored body', async () => {
    const { version } = await read();
    const { rerun_quote } = await preview('적분', '미분');
    const ceiling_micro = 10n ** 15n;
    await studio.server.db.updateTable('job_quotes').set({ ceiling_micro }).where('id', '=', rerun_quote.id).execute();
    const refused = await apply('적분', '미분', { quote_id: rerun_quote.id });
    expect([refused.status, refused.body.detail]).toEqual([409, '크레딧이 부족합니다. 충전한 뒤 다시 시도해주세요.']);
    expect((await read()).version).toBe(version);
    const orphans = studio.server.db.selectFrom('objects_to_remove').select('key_prefix');
    expect(await orphans.where('key_prefix', 'like', `notes/${note}/%`).execute()).not.toEqual([]);
    const foreign = await apply('적분', '미분', { quote_id: crypto.randomUUID() });
    expect([foreign.status, (await read()).version]).toEqual([404, version]);
  });

  it('starts one job and does not deadlock for concurrent corrections and starts', async () => {
    const { version } = await read();
    const quotes = await Promise.all(Array.from({ length: 6 }, () => preview('적분', '해석')));
    const requests = quotes.flatMap(({ rerun_quote }) => [
      apply('적분', '해석', { quote_id: rerun_quote.id }),
      student.request('POST', '/jobs', { quote_id: rerun_quote.id }),
    ]);
    const responses = await Promise.all(requests);
    expect(responses.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
    const ids = responses.flatMap(({ status, body }) => {
      if (status === 409) return [];
      return [status === 201 ? String(body.id) : String((body.job as { id: string }).id)];
    });
    expect(new Set(ids).size).toBe(1);
    await untilFinished(student, ids[0] ?? '');
    expect((await read()).version).toBeGreaterThan(version);
  });
});

describe('withdrawal', () => {
  it('removes every version of the notes', async () => {
    const stored = studio.server.db.selectFrom('note_versions').select('body_key').where('note_id', '=', note);
    const keys = (await stored.execute()).map(({ body_key }) => body_key);
    expect(keys.length).toBeGreaterThan(4);
    const withdrawal = await student.request('POST', '/users/me/withdrawal', { password: PASSWORD, confirm: true });
    expect(withdrawal.status).toBe(200);
    const requests = await studio.server.db.selectFrom('objects_to_remove').select('key_prefix').execute();
    expect(requests.map(({ key_prefix }) => key_prefix)).toEqual(expect.arrayContaining([...keys, `notes/${note}/`]));
    await runWorkerTask(studio.server, 'remove-objects');
    expect(await studio.server.db.selectFrom('objects_to_remove').selectAll().execute()).toEqual([]);
  });
});
