import { toMicroCredits } from '@pilgi/domain/billing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aReadableNote } from '../../../../testing/a-readable-note.ts';
import { runWithCrashes } from '../../../../testing/run-with-crashes.ts';
import { aStudent, type Student, type Studio, startStudio } from '../../../../testing/start-studio.ts';
import { composeWorkflows } from '../../../entry/compose-worker.ts';
import { TRANSLATION_FAIL_POINTS } from '../../../platform/fail-points/fail-point-names.ts';
import { balanceOf, listLedgerViolations } from '../../billing/index.ts';
import { translationWork } from './translation-work.ts';

let studio: Studio;
let student: Student;
let noteId: string;

const ENGLISH = [
  'So the training error of this model is almost zero, and that is what we expected to see.',
  'But the test error is 35 percent, which is the sign of overfitting that we have to explain.',
  'This line has a wrong number in its translation, so that the rule has to reject it.',
  'Is the validation set the same as the test set for this course?',
];

beforeAll(async () => {
  studio = await startStudio();
  student = await aStudent(studio, 10_000);
}, 300_000);
afterAll(() => studio.close());
beforeEach(async () => {
  studio.gemini.control.clearFaults();
  noteId = await aForeignNote();
});

const JAPANESE = [
  '今日は行列の固有値と固有ベクトルについて説明します。',
  'この行列の固有値は2と5で、固有ベクトルは直交します。',
];

/** Section 1 is Korean, 2 English and 3 Japanese. */
async function aForeignNote(): Promise<string> {
  const { server, model_id } = studio;
  const marker = `mark${Math.floor(Math.random() * 1e12)
    .toString()
    .padStart(12, '0')}`;
  const section = (heading: string, spoken: string[]) => ({ heading, written: ['과적합을 설명한다.'], spoken });
  const korean = ['오늘은 과적합을 배우겠습니다. 지난 시간에 이어서 진행합니다.'];
  const sections = [section('시작', korean), section('영어', ENGLISH), section('일본어', JAPANESE)];
  return (await aReadableNote(server, { owner: { id: student.id, marker }, model_id, title: '과적합', sections }))
    .note_id;
}

const path = (rest: string) => `/notes/${noteId}/${rest}`;
const quoteOf = async (sections: number[]) =>
  (await student.request('POST', path('translation-quote'), { sections })).body;

interface ShownTranslation {
  section: number;
  status: string;
  lines: { segment_id: string; text: string | null }[];
}
const list = async () => (await student.request('GET', path('translations'))).body as unknown as ShownTranslation[];

async function translate(sections: number[]) {
  const { ceiling_credits } = await quoteOf(sections);
  return await student.request('POST', path('translations'), { sections, ceiling_credits });
}

describe('translations of a transcript', () => {
  it('shows a price, translates once, and does not show a line whose numbers differ', async () => {
    const before = await balanceOf(studio.server, student.id);
    const quote = await quoteOf([1, 2, 3]);
    expect(quote).toMatchObject({ sections: [2, 3], lines: 6, is_affordable: true });
    expect(await translate([1, 2, 3])).toMatchObject({ status: 200 });
    await studio.engine.finish();
    const [english, japanese] = await list();
    expect(english).toMatchObject({ section: 2, status: 'DONE' });
    expect(english?.lines.map(({ text }) => text === null)).toEqual([false, false, true, false]);
    expect(english?.lines[1]?.text).toContain('35');
    expect(japanese?.lines.map(({ text }) => text === null)).toEqual([false, false]);
    const paid = before.spendable_micro - (await balanceOf(studio.server, student.id)).spendable_micro;
    expect(paid).toBeGreaterThan(0n);
    expect(paid).toBeLessThanOrEqual(toMicroCredits(Number(quote.ceiling_credits)));
    const calls = await studio.server.db
      .selectFrom('model_calls')
      .innerJoin('translations', 'translations.id', 'model_calls.translation_id')
      .select(['model_calls.subject_id', 'translations.id', 'model_calls.cost_micro_usd', 'model_calls.is_charged'])
      .where('translations.note_id', '=', noteId)
      .execute();
    expect(calls).toHaveLength(2);
    for (const call of calls) {
      expect(call.subject_id).toBe(call.id);
      expect(call.is_charged).toBe(true);
      expect(call.cost_micro_usd).not.toBeNull();
    }
    const again = await student.request('POST', path('translations'), { sections: [2], ceiling_credits: 0 });
    expect(again.status).toBe(200);
    expect((await quoteOf([2])).sections).toEqual([]);
    expect(before.spendable_micro - (await balanceOf(studio.server, student.id)).spendable_micro).toBe(paid);
    expect(await listLedgerViolations(studio.server.db)).toEqual([]);
  });

  it('charges nothing when the model fails, and can be started again', async () => {
    const before = await balanceOf(studio.server, student.id);
    studio.gemini.control.addFault({ kind: 'safety-block', next: 9, match: { step: 'translate' } });
    await translate([3]);
    await studio.engine.finish();
    expect(await list()).toMatchObject([{ section: 3, status: 'FAILED', lines: [] }]);
    expect((await balanceOf(studio.server, student.id)).spendable_micro).toBe(before.spendable_micro);
    expect((await quoteOf([3])).sections).toEqual([3]);
  });

  it('returns 409 for a Korean section and for another price, and 404 to another user', async () => {
    expect(await student.request('POST', path('translation-quote'), { sections: [1] })).toMatchObject({ status: 409 });
    const changed = await student.request('POST', path('translations'), { sections: [2], ceiling_credits: 0.01 });
    expect(changed.status).toBe(409);
    const other = await aStudent(studio, 100);
    expect(await other.request('GET', path('translations'))).toMatchObject({ status: 404 });
    expect(await other.request('POST', path('translation-quote'), { sections: [2] })).toMatchObject({ status: 404 });
  });

  it('survives a crash at every point with one translation and one charge', async () => {
    // The crashes are simulated without the engine.
    await studio.engine.stop();
    const { workflows } = await composeWorkflows(studio.server);
    const workflow = workflows.find(({ name }) => name === translationWork.workflowName);
    if (workflow === undefined) throw new Error('no workflow of translations');
    const charges = new Set<bigint>();
    for (let afterPoints = 0; afterPoints <= TRANSLATION_FAIL_POINTS.length; afterPoints += 1) {
      noteId = await aForeignNote();
      const before = await balanceOf(studio.server, student.id);
      expect(await translate([3])).toMatchObject({ status: 200 });
      const { id } = await studio.server.db
        .selectFrom('translations')
        .select('id')
        .where('note_id', '=', noteId)
        .executeTakeFirstOrThrow();
      await runWithCrashes(studio.server, { work: translationWork, workflow, id }, [
        { afterPoints, losesWorkflow: false },
      ]);
      expect(await list(), `after ${afterPoints} points`).toMatchObject([{ section: 3, status: 'DONE' }]);
      charges.add(before.spendable_micro - (await balanceOf(studio.server, student.id)).spendable_micro);
    }
    expect(charges.size).toBe(1);
    expect(await listLedgerViolations(studio.server.db)).toEqual([]);
  });
});
