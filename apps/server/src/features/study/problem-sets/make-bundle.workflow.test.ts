import { areNearDuplicates, PROBLEM_TYPES } from '@pilgi/domain/study';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aModel } from '../../../../testing/a-model.ts';
import { aReadableNote } from '../../../../testing/a-readable-note.ts';
import { anAdmin } from '../../../../testing/an-admin.ts';
import {
  aLongNote,
  type Counts,
  makeBundleOf,
  orderOf,
  startQuotedBundle,
} from '../../../../testing/make-bundle-of.ts';
import { runWorkerTask } from '../../../../testing/run-worker-task.ts';
import { aStudent, type Student, type Studio, startStudio } from '../../../../testing/start-studio.ts';
import { composePlatform } from '../../../entry/compose-platform.ts';
import { listLedgerViolations } from '../../billing/index.ts';
import { startBundle } from './start-bundle.ts';

let studio: Studio;
let student: Student;
let note_id: string;
beforeAll(async () => {
  studio = await startStudio();
  student = await aStudent(studio, 100_000);
  ({ note_id } = await aLongNote(studio, student));
});
afterAll(async () => {
  expect(await listLedgerViolations(studio.server.db)).toEqual([]);
  await studio.close();
});
beforeEach(() => {
  studio.gemini.control.clearFaults();
  studio.gemini.control.clearJournal();
});

const make = (counts: Counts) => makeBundleOf(studio, student, { note_id, counts });
const each = (count: number): Counts => Object.fromEntries(PROBLEM_TYPES.map((type) => [type, count]));
const balance = async () => Number((await student.request('GET', '/users/me/profile')).body.credit_balance);

describe('more problems of a section', () => {
  it('are of the ordered type and section, and repeat no problem that exists', async () => {
    const places = [{ note_id, section: 2 }];
    const first = await makeBundleOf(studio, student, { note_id, counts: { OX: 3 }, places });
    expect(first.problems).toHaveLength(3);
    studio.server.clock.move(1000);
    const more = await makeBundleOf(studio, student, { note_id, counts: { OX: 3 }, places });
    expect(more.quote.problem_count).toBe(3);
    expect(Number(more.bundle.made_count) + Number(more.bundle.dropped_count)).toBe(3);
    expect([...first.places, ...more.places].map(({ type, section }) => [type, section])).toEqual(
      Array.from({ length: 6 }, () => ['OX', 2]),
    );
    const stems = more.problems.map(({ stem }) => stem);
    const repeated = stems.filter((stem) => first.problems.some((known) => areNearDuplicates(known.stem, stem)));
    expect(repeated).toEqual([]);
    expect(more.bundle.credits_used).toBeLessThanOrEqual(more.quote.ceiling_credits);
  });

  it('are refused for a section that the note does not have, and for a note of another user', async () => {
    const order = orderOf(studio, [note_id], { OX: 3 });
    const refused = await student.request('POST', '/problem-bundles/quote', {
      ...order,
      places: [{ note_id, section: 99 }],
    });
    expect(refused.status).toBe(409);
    const other = await aStudent(studio, 100);
    const foreign = { ...order, places: [{ note_id, section: 2 }] };
    expect((await other.request('POST', '/problem-bundles/quote', foreign)).status).toBe(404);
  });
});

describe('correct replies', () => {
  it('make every problem, with evidence from the lecture', async () => {
    const { bundle, problems, keys, places } = await make(each(2));
    expect(bundle).toMatchObject({ status: 'COMPLETED', made_count: 16, dropped_count: 0, progress_permille: 1000 });
    expect(problems.map(({ type }) => type)).toEqual(PROBLEM_TYPES.flatMap((type) => [type, type]));
    expect(new Set(problems.map(({ stem }) => stem)).size).toBe(16);
    for (const key of keys) expect(key.evidence.length).toBeGreaterThan(0);
    expect(places.filter(({ repairs }) => repairs === 0).length).toBeGreaterThan(12);
  });

  it('are requested with evidence and question; the solving call gets neither key nor explanation', async () => {
    const { places } = await make({ SHORT: 1 });
    const body = places[0]?.body as { answers: string[]; explanation: string; stem: string };
    const solve = studio.gemini.journal().find(({ step }) => step === 'solve');
    const question = solve?.text.slice(solve.text.indexOf('<problem')) ?? '';
    expect(question).toContain(body.stem);
    expect(question).not.toContain(body.explanation);
    expect(question).not.toContain(body.answers[0]);
  });

  it('make the same bundle for the same order, with evenly distributed keys', async () => {
    const [one, other] = [await make({ CHOICE_4: 8, OX: 2 }), await make({ CHOICE_4: 8, OX: 2 })];
    expect(other.places).toEqual(one.places);
    expect(other.bundle.credits_used).toBe(one.bundle.credits_used);
    const keys = one.keys.slice(0, 8).map(({ key }) => Number(key));
    expect([0, 1, 2, 3].map((place) => keys.filter((key) => key === place).length)).toEqual([2, 2, 2, 2]);
  });
});

describe('false replies', () => {
  it.each([
    ['repeated-options', 'CHOICE_4', 'option-repeated'],
    ['option-count', 'CHOICE_5', 'option-count'],
    ['long-key', 'CHOICE_4', 'key-stands-out'],
    ['key-in-stem', 'BLANK', 'key-in-stem'],
    ['foreign-ids', 'SHORT', 'no-such-source'],
    ['two-right-options', 'CHOICE_4', 'solved-otherwise'],
    ['unanswerable', 'SHORT', 'solved-otherwise'],
    ['wrong-key', 'CHOICE_4', 'solved-otherwise'],
    ['wrong-key', 'OX', 'solved-otherwise'],
    ['wrong-key', 'ESSAY', 'solved-otherwise'],
    ['wrong-key', 'CALCULATION', 'solved-otherwise'],
    ['wrong-key', 'MATCHING', 'solved-otherwise'],
  ] as const)('%s of %s is rejected by %s, and the problem is made again', async (kind, type, gate) => {
    studio.gemini.control.addFault({ kind, next: 1, match: { step: 'problem' } });
    const { bundle, places } = await make({ [type]: 1 });
    expect(bundle).toMatchObject({ status: 'COMPLETED', made_count: 1 });
    expect(places).toMatchObject([{ state: 'MADE', repairs: 1, faults: expect.arrayContaining([gate]) }]);
    const [again] = studio.gemini.journal().filter(({ text }) => text.includes('<faults>'));
    expect(again?.text).toContain('<rejected>');
  });

  it.each(['OX', 'CALCULATION'] as const)(
    'a number that the lecture does not contain is not shown in an explanation of %s',
    async (type) => {
      studio.gemini.control.addFault({ kind: 'wrong-numbers', next: 1, match: { step: 'problem' } });
      const { bundle, keys } = await make({ [type]: 1 });
      expect(bundle).toMatchObject({ status: 'COMPLETED', made_count: 1 });
      expect(keys[0]?.explanation).not.toBe('');
      expect(keys[0]?.explanation).not.toContain('1987');
    },
  );

  it('a wrong number is refused, and the next request names the sentence and the lines that decide', async () => {
    const spoken = Array.from(
      { length: 16 },
      (_, index) => `실험 ${index + 1}에서 잰 온도는 ${index * 3 + 40}도입니다.`,
    );
    const owner = { id: student.id, marker: '실험' };
    const words = { title: '실험', sections: [{ heading: '실험', written: spoken.slice(0, 1), spoken }] };
    const measured = await aReadableNote(studio.server, { owner, model_id: studio.model_id, ...words });
    studio.gemini.control.addFault({ kind: 'wrong-numbers', next: 1, match: { step: 'problem' } });
    const { places, keys } = await makeBundleOf(studio, student, { note_id: measured.note_id, counts: { SHORT: 1 } });
    expect(places).toMatchObject([{ state: 'MADE', repairs: 1 }]);
    const [again] = studio.gemini.journal().filter(({ text }) => text.includes('<faults>'));
    const faults = /<faults>\n([\s\S]*?)\n<\/faults>/.exec(again?.text ?? '')?.[1] ?? '';
    expect(faults).toMatch(
      /자료와 어긋남 \(s1_\d+.*\).*: 실험 \d+에서 잰 온도는 \d+도입니다\.|자료에 없는 수가 있음: .*도/,
    );
    expect(spoken).toContain(keys[0]?.explanation);
  });

  it('a problem that repeats an earlier one is made again, whichever was ready first', async () => {
    studio.gemini.control.addFault({ kind: 'repeated-stem', next: 2, match: { step: 'problem' } });
    const short = await aLongNote(studio, student, 12);
    const order = { note_id: short.note_id, counts: { SHORT: 2 } };
    const { bundle, places } = await makeBundleOf(studio, student, order);
    expect(bundle).toMatchObject({ status: 'COMPLETED', made_count: 2 });
    expect(places).toMatchObject([
      { repairs: 0, faults: [] },
      { repairs: 1, faults: ['stem-repeated'] },
    ]);
  });

  it('a problem that fails three times is dropped and not charged; the others are', async () => {
    studio.gemini.control.addFault({ kind: 'wrong-key', probability: 1, match: { section: 1 } });
    const { bundle, receipt, places, problems } = await make({ OX: 3 });
    expect(bundle).toMatchObject({ status: 'COMPLETED', made_count: 2, dropped_count: 1 });
    expect(problems.map(({ number }) => number)).toEqual([2, 3]);
    expect(places[0]).toMatchObject({ state: 'DROPPED', body: null, repairs: 2 });
    const dropped = receipt.calls.filter(({ section }) => section === 1);
    expect(dropped.map(({ step }) => step)).toEqual([
      'MAKE',
      'SOLVE',
      'REMAKE',
      'SOLVE_REMADE',
      'REMAKE_AGAIN',
      'SOLVE_REMADE_AGAIN',
    ]);
    expect(dropped.some(({ is_charged }) => is_charged)).toBe(false);
    const micro = receipt.charged_input_tokens * 20 + receipt.charged_output_tokens * 80;
    expect(receipt.charged_credits).toBe(Math.ceil(micro / 100_000) / 10);
  });

  it('the bundle fails without a charge and releases the hold when no problem passes', async () => {
    const before = await balance();
    studio.gemini.control.addFault({ kind: 'wrong-key', probability: 1 });
    const { bundle, receipt, problems, keys } = await make({ OX: 2 });
    expect(bundle).toMatchObject({ status: 'FAILED', credits_used: 0, made_count: 0, dropped_count: 2 });
    expect(bundle.failure).toContain('요금은 청구되지 않았습니다');
    expect(receipt).toMatchObject({ charged_credits: 0, released_credits: bundle.ceiling_credits });
    expect([problems, keys, await balance()]).toEqual([[], [], before]);
  });

  it('a missing reply drops only its own problem', async () => {
    studio.gemini.control.addFault({ kind: 'safety-block', probability: 1, match: { section: 2 } });
    const { bundle, places } = await make({ BLANK: 2 });
    expect(bundle).toMatchObject({ status: 'COMPLETED', made_count: 1, dropped_count: 1 });
    expect(places[1]).toMatchObject({ state: 'DROPPED', faults: ['no-answer'] });
  });
});

describe('judges', () => {
  const judge = { step: 'judge' } as const;
  const checksOf = (id: string) =>
    studio.server.db.selectFrom('claim_checks').selectAll().where('bundle_id', '=', id).orderBy('id').execute();
  const judgingOf = (receipt: { calls: { step: string; is_charged: boolean; status: string }[] }) =>
    receipt.calls
      .filter(({ step, status }) => step.startsWith('JUDGE') && status === 'ANSWERED')
      .map(({ step, is_charged }) => [step, is_charged]);

  it('compare every problem, and the sentences that measure them are not charged', async () => {
    const { id, keys, receipt } = await make(each(1));
    expect(keys.map(({ is_checked }) => is_checked)).toEqual(keys.map(() => true));
    const checks = await checksOf(id);
    expect(new Set(checks.map(({ step, section }) => `${step} ${section}`))).toEqual(
      new Set(keys.map(({ number }) => `JUDGE ${number}`)),
    );
    for (const check of checks) {
      expect(check).toMatchObject({ true_planted: 1, true_accepted: 1, is_used: true, missing: 0 });
      expect(check.false_planted).toBeGreaterThanOrEqual(3);
      expect(check.false_caught).toBe(check.false_planted);
    }
    const used = await studio.server.db
      .selectFrom('model_calls')
      .select(['step', 'input_tokens', 'charged_input_tokens', 'output_tokens', 'charged_output_tokens'])
      .where('bundle_id', '=', id)
      .execute();
    for (const call of used) {
      const isShared = call.step.startsWith('JUDGE');
      expect(Number(call.charged_input_tokens) < Number(call.input_tokens)).toBe(isShared);
      expect(Number(call.charged_output_tokens) < Number(call.output_tokens)).toBe(isShared);
      expect(call.charged_input_tokens).toBeGreaterThan(0);
    }
    const micro = receipt.charged_input_tokens * 20 + receipt.charged_output_tokens * 80;
    expect(receipt.charged_credits).toBe(Math.ceil(micro / 100_000) / 10);
  });

  it.each(['judge-yes', 'judge-no'] as const)(
    'of the first model that fail (%s) are replaced by the second model, which alone is charged',
    async (kind) => {
      studio.gemini.control.addFault({ kind, next: 1, match: judge });
      const { id, keys, receipt } = await make({ OX: 1 });
      expect(keys).toMatchObject([{ is_checked: true }]);
      expect(judgingOf(receipt)).toEqual([
        ['JUDGE', false],
        ['JUDGE_SECOND', true],
      ]);
      const checks = await checksOf(id);
      expect(checks.map(({ is_used }) => is_used)).toEqual([false, true]);
      expect(new Set(checks.map(({ model }) => model)).size).toBe(2);
    },
  );

  it.each(['judge-yes', 'judge-no'] as const)(
    'of both models that fail (%s) leave the problem as not checked and are not charged',
    async (kind) => {
      studio.gemini.control.addFault({ kind, probability: 1, match: judge });
      const { id, bundle, keys, receipt, places } = await make({ CHOICE_4: 1, OX: 1 });
      expect(bundle).toMatchObject({ status: 'COMPLETED', made_count: 2 });
      expect(keys.map(({ is_checked }) => is_checked)).toEqual([false, false]);
      expect(places.every(({ repairs }) => repairs === 0)).toBe(true);
      expect(judgingOf(receipt).every(([, isCharged]) => isCharged === false)).toBe(true);
      expect((await checksOf(id)).every(({ is_used }) => !is_used)).toBe(true);
      const charged = receipt.calls.filter(({ is_charged }) => is_charged).map(({ step }) => step);
      expect(charged.toSorted()).toEqual(['MAKE', 'MAKE', 'SOLVE', 'SOLVE']);
    },
  );

  it.each(['judge-half-blind', 'judge-talkative'] as const)(
    'that fail sometimes are used only where they pass (%s)',
    async (kind) => {
      studio.gemini.control.addFault({ kind, probability: 1, match: judge });
      const { id, keys, receipt, quote } = await make({ CHOICE_4: 2, OX: 2 });
      expect(keys.some(({ is_checked }) => !is_checked)).toBe(true);
      expect(receipt.charged_credits).toBeLessThanOrEqual(quote.ceiling_credits);
      const checks = await checksOf(id);
      for (const { number, is_checked } of keys) {
        const used = checks.filter(({ section, is_used }) => section === number && is_used);
        expect(used.length > 0).toBe(is_checked);
        for (const { false_planted, false_caught } of used) expect(false_planted - false_caught).toBeLessThanOrEqual(1);
      }
      const charged = receipt.calls.filter(({ step, is_charged }) => step.startsWith('JUDGE') && is_charged);
      expect(charged).toHaveLength(keys.filter(({ is_checked }) => is_checked).length);
    },
  );

  it.each(['judge-lazy', 'judge-shuffled'] as const)(
    'lose no verdict when their reply is incomplete or in another order (%s)',
    async (kind) => {
      studio.gemini.control.addFault({ kind, probability: 1, match: judge });
      const { id, keys, receipt } = await make({ CHOICE_5: 1 });
      expect(keys).toMatchObject([{ is_checked: true }]);
      expect(await checksOf(id)).toMatchObject([{ missing: 0, is_used: true }]);
      const calls = kind === 'judge-lazy' ? 2 : 1;
      expect(judgingOf(receipt)).toEqual(Array.from({ length: calls }, () => ['JUDGE', true]));
    },
  );

  it('that are wrong are recorded with the sentences, which are deleted with the bundle', async () => {
    studio.gemini.control.addFault({ kind: 'judge-yes', next: 1, match: judge });
    const { id } = await make({ OX: 1 });
    const missesOf = async () => {
      const ids = (await checksOf(id)).map((check) => check.id);
      return await studio.server.db.selectFrom('canary_misses').select('text').where('check_id', 'in', ids).execute();
    };
    expect((await missesOf()).length).toBeGreaterThanOrEqual(3);
    expect((await student.request('DELETE', `/problem-bundles/${id}`)).status).toBe(200);
    expect(await missesOf()).toEqual([]);
    expect(await checksOf(id)).toHaveLength(2);
  });

  it('that do not reply leave the problem as not checked', async () => {
    studio.gemini.control.addFault({ kind: 'safety-block', probability: 1, match: judge });
    const { bundle, keys, receipt } = await make({ SHORT: 1 });
    expect(bundle).toMatchObject({ status: 'COMPLETED', made_count: 1 });
    expect(keys).toMatchObject([{ is_checked: false }]);
    expect(receipt.calls.some(({ step, is_charged }) => step.startsWith('JUDGE') && is_charged)).toBe(false);
  });
});

describe('changes while the bundle is made', () => {
  it('a price increase has no effect, and the charge is at most the quote', async () => {
    const names = { model_name: 'gemini-2.5-pro', display_name: '큰 모델' };
    const model_id = await aModel(studio.server, { ...names, input_token_price: 20, output_token_price: 80 });
    const order = { ...orderOf(studio, [note_id], each(1)), model_id };
    const { body: quote } = await student.request('POST', '/problem-bundles/quote', order);
    const admin = await anAdmin(studio.server);
    const dearer = { ...names, input_token_price: 900, output_token_price: 900 };
    expect((await admin.request('PUT', `/ai-models/${model_id}`, dearer)).status).toBe(200);
    const started = await student.request('POST', '/problem-bundles', { quote_id: quote.id });
    await studio.engine.finish();
    const { body } = await student.request('GET', `/problem-bundles/${String(started.body.id)}/receipt`);
    expect(body).toMatchObject({ price_version: 1, input_token_price: 20 });
    const micro = Number(body.charged_input_tokens) * 20 + Number(body.charged_output_tokens) * 80;
    expect(body.charged_credits).toBe(Math.ceil(micro / 100_000) / 10);
    expect(Number(body.charged_credits)).toBeLessThanOrEqual(Number(quote.ceiling_credits));
  });

  it('problems of a deleted note that are not made yet are dropped', async () => {
    const note = await aLongNote(studio, student, 16);
    const { id } = await startQuotedBundle(studio, student, { note_id: note.note_id, counts: { OX: 2 } });
    await studio.server.db
      .updateTable('notes')
      .set({ title: '', deleted_at: studio.server.clock.now() })
      .where('id', '=', note.note_id)
      .execute();
    await studio.engine.finish();
    const { body } = await student.request('GET', `/problem-bundles/${id}`);
    expect(body.notes).toEqual([{ note_id: note.note_id, title: '지운 노트', is_kept: false }]);
    expect(Number(body.made_count) + Number(body.dropped_count)).toBe(2);
  });

  it('a bundle whose workflow is lost is restarted, and fails without a charge after the third run', async () => {
    const [once, forGood] = [await startLost(), await startLost()];
    await studio.server.db.updateTable('problem_bundles').set({ runs: 3 }).where('id', '=', forGood).execute();
    studio.server.clock.move(120_000);
    expect(await runWorkerTask(studio.server, 'revive-bundles')).toBe(2);
    await studio.engine.finish();
    expect((await student.request('GET', `/problem-bundles/${once}`)).body).toMatchObject({ status: 'COMPLETED' });
    const ended = (await student.request('GET', `/problem-bundles/${forGood}`)).body;
    expect(ended).toMatchObject({ status: 'FAILED', credits_used: 0, dropped_count: 1 });
    expect(await runWorkerTask(studio.server, 'revive-bundles')).toBe(0);
  });

  async function startLost(): Promise<string> {
    const order = orderOf(studio, [note_id], { OX: 1 });
    const { body } = await student.request('POST', '/problem-bundles/quote', order);
    const deps = composePlatform(studio.server);
    const workflows = { ...deps.workflows, enqueue: async () => undefined };
    return await startBundle({ ...deps, workflows }, { user_id: student.id, quote_id: String(body.id) });
  }
});
