import { MODEL_CATALOGUE, type ModelStep, type StepChoice } from '@pilgi/domain/ai-work';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type MadeLecture, makeLecture } from '../../../../testing/make-lecture.ts';
import {
  aStudent,
  makeNoteOf,
  type Student,
  type Studio,
  startStudio,
  uploadLecture,
} from '../../../../testing/start-studio.ts';
import { listLedgerViolations } from '../../billing/index.ts';

// One test per way in which the provider is known to fail: the job's end, the money and the recorded attempts.
const FLASH = 'gemini-3.8-flash';
const OLDER_FLASH = 'gemini-3.6-flash';
const LITE = 'gemini-3.5-flash-lite';
const SPEECH = 'gemini-3.5-transcribe';

let studio: Studio;
let student: Student;
let made: MadeLecture;
let lecture: string;

beforeAll(async () => {
  [studio, made] = await Promise.all([startStudio(), makeLecture({ minutes: '1', 'sound-only': true })]);
  studio.gemini.control.loadScript(made.script);
  student = await aStudent(studio, 100_000);
  lecture = await uploadLecture(studio, student, { made });
}, 300_000);

beforeEach(async () => {
  studio.gemini.control.clearFaults();
  studio.gemini.control.clearJournal();
  await studio.server.db.deleteFrom('ai_model_steps').execute();
  await studio.server.db.deleteFrom('model_profiles').execute();
});

afterAll(async () => {
  expect(await listLedgerViolations(studio.server.db)).toEqual([]);
  await studio.close();
});

const gemini = (model: string, thinking_level: StepChoice['thinking_level'] = 'low'): StepChoice => ({
  provider: 'gemini',
  model,
  thinking_level,
});

async function chooseModels(step: ModelStep, choices: readonly StepChoice[]): Promise<void> {
  const rows = choices.map((choice, index) => ({ model_id: studio.model_id, step, place: index + 1, ...choice }));
  await studio.server.db.insertInto('ai_model_steps').values(rows).execute();
}

async function readBalance() {
  const { credit_balance, held_credits } = (await student.request('GET', '/auth/users/me')).body;
  return { balance: Number(credit_balance), held: Number(held_credits) };
}

interface Attempt {
  status: string;
  model: string | null;
  choice: number;
  cost_micro_usd: bigint | null;
  output_tokens: number | null;
  is_charged: boolean;
}

/** Runs a job and checks what holds for every job: at most the ceiling is charged, and the rest of the hold is released. */
async function runJob() {
  const before = await readBalance();
  const { quote, job } = await makeNoteOf(studio, student, lecture);
  const after = await readBalance();
  expect(job.credits_used).toBeLessThanOrEqual(quote.ceiling_credits);
  expect(after.held).toBe(0);
  expect(before.balance - after.balance).toBeCloseTo(job.credits_used, 6);
  const listAttempts = async (step: string): Promise<Attempt[]> =>
    await studio.server.db
      .selectFrom('model_calls')
      .select(['status', 'model', 'choice', 'cost_micro_usd', 'output_tokens', 'is_charged'])
      .where('job_id', '=', job.id)
      .where('step', '=', step)
      .orderBy('id')
      .execute();
  return { job, listAttempts };
}

const outline = (attempts: readonly Attempt[]) => attempts.map(({ status, model, choice }) => [status, model, choice]);
/** Whether the provider billed the attempt, as far as its response shows. */
const isBilled = (attempts: readonly Attempt[]) => attempts.map(({ cost_micro_usd }) => (cost_micro_usd ?? 0n) > 0n);
const charged = (attempts: readonly Attempt[]) => attempts.map(({ is_charged }) => is_charged);

it('retries with twice the limit and less thinking when thoughts used up the limit', async () => {
  await chooseModels('WRITE', [gemini(OLDER_FLASH, 'medium'), gemini(LITE)]);
  studio.gemini.control.addFault({ kind: 'endless-thoughts', match: { step: 'write' } });
  const { job, listAttempts } = await runJob();
  expect(job).toMatchObject({ status: 'COMPLETED', failed_sections: 0 });
  const attempts = await listAttempts('WRITE');
  expect(outline(attempts)).toEqual([
    ['TOO_LONG', OLDER_FLASH, 0],
    ['ANSWERED', OLDER_FLASH, 0],
  ]);
  expect(isBilled(attempts)).toEqual([true, true]);
  expect(charged(attempts)).toEqual([false, true]);
  const [first, second] = studio.gemini.journal().filter(({ step }) => step === 'write');
  expect(second?.max_output_tokens).toBe(2 * (first?.max_output_tokens ?? 0));
  expect([first?.thinking_level, second?.thinking_level]).toEqual(['medium', 'low']);
});

it('calls the fallback when the second answer is cut off too', async () => {
  studio.gemini.control.addFault({ kind: 'truncated-output', next: 2, match: { step: 'write' } });
  const { job, listAttempts } = await runJob();
  expect(job).toMatchObject({ status: 'COMPLETED', failed_sections: 0 });
  const attempts = await listAttempts('WRITE');
  expect(outline(attempts)).toEqual([
    ['TOO_LONG', FLASH, 0],
    ['TOO_LONG', FLASH, 0],
    ['ANSWERED', OLDER_FLASH, 1],
  ]);
  expect(isBilled(attempts)).toEqual([true, true, true]);
  expect(charged(attempts)).toEqual([false, false, true]);
});

it('retries the same model once when the answer ended at the limit', async () => {
  studio.gemini.control.addFault({ kind: 'truncated-output', match: { step: 'outline' } });
  const { job, listAttempts } = await runJob();
  expect(job).toMatchObject({ status: 'COMPLETED', failed_sections: 0 });
  const attempts = await listAttempts('OUTLINE');
  expect(outline(attempts)).toEqual([
    ['TOO_LONG', LITE, 0],
    ['ANSWERED', LITE, 0],
  ]);
  expect(isBilled(attempts)).toEqual([true, true]);
});

it.each(['write', 'transcribe'] as const)(
  'never calls a model again that blocked a %s call for recitation',
  async (step) => {
    const [model_step, first, second] =
      step === 'write' ? (['WRITE', FLASH, OLDER_FLASH] as const) : (['TRANSCRIBE', FLASH, LITE] as const);
    if (step === 'transcribe') await chooseModels('TRANSCRIBE', [gemini(FLASH), gemini(LITE, 'minimal')]);
    studio.gemini.control.addFault({ kind: 'recitation-block', match: { step } });
    const { job, listAttempts } = await runJob();
    expect(job).toMatchObject({ status: 'COMPLETED', failed_sections: 0 });
    const attempts = await listAttempts(model_step);
    expect(outline(attempts)).toEqual([
      ['BLOCKED', first, 0],
      ['ANSWERED', second, 1],
    ]);
    expect(charged(attempts)).toEqual([false, true]);
  },
);

it('goes on to the fallback after one call of a model that no longer exists', async () => {
  await chooseModels('WRITE', [gemini('gemini-2.9-flash'), gemini(OLDER_FLASH)]);
  const { job, listAttempts } = await runJob();
  expect(job).toMatchObject({ status: 'COMPLETED', failed_sections: 0 });
  const attempts = await listAttempts('WRITE');
  expect(outline(attempts)).toEqual([
    ['GONE', 'gemini-2.9-flash', 0],
    ['ANSWERED', OLDER_FLASH, 1],
  ]);
  expect(isBilled(attempts)).toEqual([false, true]);
});

it('goes on to the fallback when the model refuses a parameter', async () => {
  const profile = MODEL_CATALOGUE.find(({ model }) => model === FLASH);
  const wrong = { ...profile, thinking: { ...profile?.thinking, levels: ['minimal', 'low'] } };
  await studio.server.db
    .insertInto('model_profiles')
    .values({
      provider: 'gemini',
      model: FLASH,
      profile: JSON.stringify(wrong),
      updated_by: student.id,
      updated_at: studio.server.clock.now(),
    })
    .execute();
  await chooseModels('WRITE', [gemini(FLASH, 'minimal'), gemini(OLDER_FLASH)]);
  const { job, listAttempts } = await runJob();
  expect(job).toMatchObject({ status: 'COMPLETED', failed_sections: 0 });
  const attempts = await listAttempts('WRITE');
  expect(outline(attempts)).toEqual([
    ['REFUSED', FLASH, 0],
    ['ANSWERED', OLDER_FLASH, 1],
  ]);
  expect(isBilled(attempts)).toEqual([false, true]);
});

it.each([
  ['as long as the provider demands', 2, 2_000],
  ['with a backoff when the provider names no time', 0, 500],
])('waits after a 429 %s', async (_, retry_after_seconds, min_ms) => {
  studio.gemini.control.addFault({ kind: 'rate-limited', retry_after_seconds, match: { step: 'write' } });
  const { job, listAttempts } = await runJob();
  expect(job).toMatchObject({ status: 'COMPLETED', failed_sections: 0 });
  const attempts = await listAttempts('WRITE');
  expect(outline(attempts)).toEqual([
    ['BUSY', FLASH, 0],
    ['ANSWERED', FLASH, 0],
  ]);
  expect(isBilled(attempts)).toEqual([false, true]);
  const [first = 0, second = 0] = studio.gemini
    .journal()
    .filter(({ step }) => step === 'write')
    .map(({ received_at }) => Date.parse(received_at));
  expect(second - first).toBeGreaterThanOrEqual(min_ms - 10);
});

it('calls the fallback when voiced audio has an empty transcript twice', async () => {
  studio.gemini.control.addFault({ kind: 'empty-transcript', next: 2, match: { step: 'transcribe' } });
  const { job, listAttempts } = await runJob();
  expect(job).toMatchObject({ status: 'COMPLETED', failed_sections: 0 });
  const attempts = await listAttempts('TRANSCRIBE');
  expect(outline(attempts)).toEqual([
    ['EMPTY', SPEECH, 0],
    ['EMPTY', SPEECH, 0],
    ['ANSWERED', FLASH, 1],
  ]);
  expect(charged(attempts)).toEqual([false, false, true]);
});

it('retries once after malformed JSON', async () => {
  studio.gemini.control.addFault({ kind: 'malformed-json', match: { step: 'write' } });
  const { job, listAttempts } = await runJob();
  expect(job).toMatchObject({ status: 'COMPLETED', failed_sections: 0 });
  const attempts = await listAttempts('WRITE');
  expect(outline(attempts)).toEqual([
    ['BAD_ANSWER', FLASH, 0],
    ['ANSWERED', FLASH, 0],
  ]);
  expect(isBilled(attempts)).toEqual([true, true]);
  expect(charged(attempts)).toEqual([false, true]);
});

it('fails without a charge when every model fails', async () => {
  studio.gemini.control.addFault({ kind: 'recitation-block', probability: 1 });
  studio.gemini.control.addFault({ kind: 'empty-transcript', probability: 1 });
  await chooseModels('TRANSCRIBE', [gemini(FLASH), gemini(LITE, 'minimal')]);
  const { job, listAttempts } = await runJob();
  expect(job).toMatchObject({ status: 'FAILED', credits_used: 0, note_id: null });
  const attempts = await listAttempts('TRANSCRIBE');
  expect(outline(attempts)).toEqual([
    ['BLOCKED', FLASH, 0],
    ['BLOCKED', LITE, 1],
  ]);
  expect(charged(attempts)).toEqual([false, false]);
});

it('fails without a charge when only the writing fails with every model', async () => {
  studio.gemini.control.addFault({ kind: 'malformed-json', probability: 1, match: { step: 'write' } });
  const { job, listAttempts } = await runJob();
  expect(job).toMatchObject({ status: 'FAILED', credits_used: 0, note_id: null });
  const attempts = await listAttempts('WRITE');
  expect(outline(attempts)).toEqual([
    ['BAD_ANSWER', FLASH, 0],
    ['BAD_ANSWER', FLASH, 0],
    ['BAD_ANSWER', OLDER_FLASH, 1],
    ['BAD_ANSWER', OLDER_FLASH, 1],
  ]);
  expect(isBilled(attempts)).toEqual([true, true, true, true]);
  expect(charged([...(await listAttempts('TRANSCRIBE')), ...attempts])).not.toContain(true);
});

it('converts the audio for a speech service that refuses Ogg', async () => {
  await chooseModels('TRANSCRIBE', [{ provider: 'rtzr', model: 'sommers', thinking_level: null }]);
  const { job, listAttempts } = await runJob();
  expect(job).toMatchObject({ status: 'COMPLETED', failed_sections: 0 });
  const attempts = await listAttempts('TRANSCRIBE');
  expect(outline(attempts)).toEqual([['ANSWERED', 'sommers', 0]]);
  expect(isBilled(attempts)).toEqual([true]);
});
