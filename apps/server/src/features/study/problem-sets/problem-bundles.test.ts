import { randomUUID } from 'node:crypto';
import { PROBLEM_TYPES } from '@pilgi/domain/study';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStoredBundle } from '../../../../testing/a-stored-bundle.ts';
import { PASSWORD } from '../../../../testing/account-builders.ts';
import { aLongNote, makeBundleOf, orderOf, startQuotedBundle } from '../../../../testing/make-bundle-of.ts';
import { runWorkerTask } from '../../../../testing/run-worker-task.ts';
import { aStudent, type Student, type Studio, startStudio } from '../../../../testing/start-studio.ts';

// Tests the routes of problem-bundles.routes.ts.
let studio: Studio;
let student: Student;
let note_id: string;
beforeAll(async () => {
  studio = await startStudio();
  student = await aStudent(studio, 100_000);
  ({ note_id } = await aLongNote(studio, student));
});
afterAll(() => studio.close());

const quote = (counts: Record<string, number>, notes = [note_id], who = student) =>
  who.request('POST', '/problem-bundles/quote', orderOf(studio, notes, counts));
const refusalOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.detail];

describe('quote', () => {
  it('returns the ceiling that is held, the expected price and the note', async () => {
    const { status, body } = await quote({ CHOICE_4: 3, ESSAY: 1 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ title: '교양 강의', problem_count: 4, is_affordable: true });
    expect(Number(body.expected_credits)).toBeLessThan(Number(body.ceiling_credits) / 2);
    const another = await aLongNote(studio, student, 16);
    const both = await quote({ OX: 2 }, [note_id, another.note_id, note_id]);
    expect(both.body.title).toBe('교양 강의 외 1개');
    const named = { ...orderOf(studio, [note_id], { OX: 1 }), title: '중간고사' };
    expect((await student.request('POST', '/problem-bundles/quote', named)).body.title).toBe('중간고사');
  });

  it('returns an error text for orders that cannot be made', async () => {
    expect(refusalOf(await quote({ OX: 0 }))).toEqual([409, '만들 문제가 없습니다. 유형마다 개수를 정해주세요.']);
    expect(refusalOf(await quote({ OX: 60, ESSAY: 1 }))).toEqual([
      409,
      '문제집 하나에는 문제를 60개까지 담을 수 있습니다. 개수를 줄여주세요.',
    ]);
    const thin = await aLongNote(studio, student, 2);
    expect(refusalOf(await quote({ OX: 5 }, [thin.note_id]))).toEqual([
      409,
      '노트의 내용에 비해 문제가 많습니다. 문제를 줄이거나 노트를 더 골라주세요.',
    ]);
    const foreign = { ...orderOf(studio, [note_id], { OX: 1 }), model_id: randomUUID() };
    expect((await student.request('POST', '/problem-bundles/quote', foreign)).status).toBe(404);
    expect((await quote({ OX: 61 })).status).toBe(422);
  });

  it('expires after 30 minutes', async () => {
    const { body } = await quote({ OX: 1 });
    const lasts = new Date(String(body.expires_at)).getTime() - studio.server.clock.now().getTime();
    expect(lasts).toBe(30 * 60_000);
    const stored = studio.server.db.updateTable('bundle_quotes').where('id', '=', String(body.id));
    await stored.set({ created_at: new Date(0), expires_at: new Date(1) }).execute();
    const late = await student.request('POST', '/problem-bundles', { quote_id: body.id });
    expect(refusalOf(late)).toEqual([409, '견적의 유효 시간이 지났습니다. 가격을 다시 확인해주세요.']);
    expect(await runWorkerTask(studio.server, 'purge-bundles')).toBe(1);
    expect((await student.request('POST', '/problem-bundles', { quote_id: body.id })).status).toBe(404);
  });
});

describe('start', () => {
  it('makes one bundle with one hold for concurrent requests; the orphan sweep keeps the hold', async () => {
    const { body } = await quote({ OX: 2 });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => student.request('POST', '/problem-bundles', { quote_id: body.id })),
    );
    expect(new Set(answers.map(({ status, body: bundle }) => `${status} ${String(bundle.id)}`)).size).toBe(1);
    const holds = studio.server.db.selectFrom('credit_holds').select('id');
    expect(await holds.where('subject_id', '=', String(answers[0]?.body.id)).execute()).toHaveLength(1);
    await studio.engine.finish();
    expect((await student.request('POST', '/problem-bundles', { quote_id: body.id })).body).toMatchObject({
      id: answers[0]?.body.id,
      status: 'COMPLETED',
    });
  });

  it('returns 409 without credits and stores nothing', async () => {
    const poor = await aStudent(studio, 0.1);
    const own = await aLongNote(studio, poor, 16);
    const { quote: shown, started } = await startQuotedBundle(studio, poor, {
      note_id: own.note_id,
      counts: { OX: 1 },
    });
    expect(shown).toMatchObject({ is_affordable: false, balance_after: 0 });
    expect(refusalOf(started)).toEqual([409, '크레딧이 부족합니다. 충전한 뒤 다시 시도해주세요.']);
    expect((await poor.request('GET', '/problem-bundles')).body).toEqual([]);
  });

  it('returns 404 when a note was deleted', async () => {
    const gone = await aLongNote(studio, student, 16);
    const { body } = await quote({ OX: 1 }, [gone.note_id]);
    await student.request('DELETE', `/notes/${gone.note_id}`);
    expect((await student.request('POST', '/problem-bundles', { quote_id: body.id })).status).toBe(404);
  });
});

describe('bundle', () => {
  it('returns problems without keys, the keys separately, and the sources', async () => {
    const stored = await aStoredBundle(studio.server, { user_id: student.id, model_id: studio.model_id, note_id });
    const path = `/problem-bundles/${stored.bundle_id}`;
    const { body: problems } = await student.request('GET', `${path}/problems`);
    expect(problems).toHaveLength(PROBLEM_TYPES.length);
    expect(JSON.stringify(problems)).not.toMatch(/explanation|model_answer|"key"|"answers"|expression|"value"/);
    const keys = (await student.request('GET', `${path}/answer-key`)).body as unknown as Record<string, unknown>[];
    expect(keys.map(({ key, key_text }) => [key, key_text])).toEqual([
      [1, '가속도'],
      [4, '가속도'],
      [true, 'O'],
      ['가속도', '가속도, acceleration'],
      ['가속도', '가속도'],
      [expect.stringContaining('미분'), expect.stringContaining('미분')],
      ['6', '6 N'],
      [[1, 2, 0], '힘 → N, 속도 → m/s, 질량 → kg'],
    ]);
    expect(keys[0]).toMatchObject({ note_id, section: 1, evidence: [{ segment_id: 's1001', start_ms: 1000 }] });
    const { body: sources } = await student.request('GET', `${path}/sources`);
    expect(sources).toMatchObject([{ note_id, audio_url: expect.stringContaining('http'), pictures: [] }]);
  });

  it('is listed newest first, renamed, and removed with its texts; the ledger keeps the receipt', async () => {
    const owner = await aStudent(studio, 1000);
    const { note_id: own } = await aLongNote(studio, owner, 16);
    const { id } = await makeBundleOf(studio, owner, { note_id: own, counts: { OX: 1, SHORT: 1 } });
    const renamed = await owner.request('PATCH', `/problem-bundles/${id}`, { title: '기말고사' });
    expect(renamed).toMatchObject({ status: 200, body: { title: '기말고사' } });
    studio.server.clock.move(1000);
    const later = await startQuotedBundle(studio, owner, { note_id: own, counts: { OX: 1 } });
    const listed = (await owner.request('GET', '/problem-bundles')).body as unknown as { id: string }[];
    expect(listed.map((bundle) => bundle.id)).toEqual([later.id, id]);
    const early = await owner.request('DELETE', `/problem-bundles/${later.id}`);
    expect([200, 409]).toContain(early.status);
    await studio.engine.finish();
    expect((await owner.request('DELETE', `/problem-bundles/${id}`)).status).toBe(200);
    expect((await owner.request('GET', `/problem-bundles/${id}`)).status).toBe(404);
    const left = await rowsOf(id);
    expect(left.places).toEqual(left.places.map(() => ({ body: null, evidence: [], topic: '', slide_ids: [] })));
    expect(left.bundle).toMatchObject({ status: 'COMPLETED', title: '지운 문제집' });
    expect(left.bundle.charged_micro).toBeGreaterThan(0n);
    expect(left.calls.length).toBeGreaterThan(0);
    expect(left.calls.every(({ answer }) => answer === null)).toBe(true);
  });

  it('returns 409 for a removal while it is being made', async () => {
    studio.gemini.control.setLatency({ fixed_ms: 1500, per_output_token_ms: 0, scale: 1 });
    const { id } = await startQuotedBundle(studio, student, { note_id, counts: { OX: 1 } });
    const early = await student.request('DELETE', `/problem-bundles/${id}`);
    expect(refusalOf(early)).toEqual([409, '아직 만들고 있는 문제집입니다. 다 만들어진 뒤에 지워주세요.']);
    expect((await student.request('GET', `/problem-bundles/${id}/problems`)).body).toEqual([]);
    studio.gemini.control.setLatency({ fixed_ms: 0, per_output_token_ms: 0, scale: 1 });
    await studio.engine.finish();
  });

  it('stays when its note is deleted; its sources are not available any more', async () => {
    const gone = await aLongNote(studio, student, 16);
    const { id, problems } = await makeBundleOf(studio, student, { note_id: gone.note_id, counts: { OX: 2 } });
    expect((await student.request('DELETE', `/notes/${gone.note_id}`)).status).toBe(200);
    const { body } = await student.request('GET', `/problem-bundles/${id}`);
    expect(body).toMatchObject({ status: 'COMPLETED', notes: [{ title: '지운 노트', is_kept: false }] });
    expect((await student.request('GET', `/problem-bundles/${id}/problems`)).body).toEqual(problems);
    expect((await student.request('GET', `/problem-bundles/${id}/sources`)).body).toEqual([]);
  });

  it('returns 404 to other users on every call', async () => {
    const { bundle_id: id } = await aStoredBundle(studio.server, { user_id: student.id, model_id: studio.model_id });
    const otherUser = await aStudent(studio);
    const { body } = await quote({ OX: 1 });
    const responses = await Promise.all([
      quote({ OX: 1 }, [note_id], otherUser),
      otherUser.request('POST', '/problem-bundles', { quote_id: body.id }),
      ...['', '/problems', '/answer-key', '/sources', '/receipt'].map((path) =>
        otherUser.request('GET', `/problem-bundles/${id}${path}`),
      ),
      otherUser.request('PATCH', `/problem-bundles/${id}`, { title: '남의 것' }),
      otherUser.request('DELETE', `/problem-bundles/${id}`),
    ]);
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 404));
  });

  it('is deleted with the account, texts included', async () => {
    const leaving = await aStudent(studio, 1000);
    const { note_id: own } = await aLongNote(studio, leaving, 16);
    const { id } = await makeBundleOf(studio, leaving, { note_id: own, counts: { OX: 1 } });
    const way = { password: PASSWORD, confirm: true, give_up_refund: true };
    expect((await leaving.request('POST', '/users/me/withdrawal', way)).status).toBe(200);
    const left = await rowsOf(id);
    expect(left.places).toEqual([{ body: null, evidence: [], topic: '', slide_ids: [] }]);
    expect(left.bundle.title).toBe('지운 문제집');
  });
});

async function rowsOf(id: string) {
  const { db } = studio.server;
  const problems = db.selectFrom('problems').select(['body', 'evidence', 'topic', 'slide_ids']);
  const bundles = db.selectFrom('problem_bundles').select(['status', 'title', 'charged_micro']);
  return {
    places: await problems.where('bundle_id', '=', id).execute(),
    bundle: await bundles.where('id', '=', id).executeTakeFirstOrThrow(),
    calls: await db.selectFrom('model_calls').select('answer').where('bundle_id', '=', id).execute(),
  };
}
