import { createHash } from 'node:crypto';
import { DEFAULT_STEP_MODELS } from '@pilgi/domain/ai-work';
import type { JournalEntry } from '../../simulators/gemini/src/index.ts';
import { createSeededRandom } from '../../tools/lectures/create-seeded-random.ts';
import { openStudent, type Student } from '../kit/pipeline/open-student.ts';
import { type CountedCall, listModelCalls } from '../kit/pipeline/pipeline.queries.ts';
import type { VerificationOptions, VerificationResult } from '../kit/verification-result.ts';
import { compareCalls, keyOf, tokensOf } from '../pipeline/compare-calls.ts';
import { describeKill, type KillOutcome, killWorker, summarizeKills } from '../pipeline/kill-worker.ts';
import { chooseBundleTrials } from './bundle-trials.ts';
import { checkBundleBalances } from './check-bundle-balances.ts';
import type { ProblemEnvironment } from './open-problem-environment.ts';
import { orderBundle, untilBundleFinished } from './order-bundle.ts';
import { getBundleEnd } from './problems-verification.queries.ts';
import { storeNote } from './store-note.ts';

const CREDITS = 1_000_000;
const FIRST_JUDGE = DEFAULT_STEP_MODELS.JUDGE[0]?.model ?? '';
const ORDER = { CHOICE_4: 1, OX: 1, SHORT: 1, MATCHING: 1 };

interface MadeBundle {
  sha256: string;
  charged_micro: string;
  tokens: ReadonlyMap<string, string>;
  uncharged: ReadonlySet<string>;
}

interface BundleStarter {
  environment: ProblemEnvironment;
  student: Student;
  start(): Promise<string>;
}

/** Kills the worker at each fail point of a bundle and compares problems, calls and charge with an undisturbed run. */
export async function verifyBundleKills(
  environment: ProblemEnvironment,
  options: VerificationOptions,
): Promise<VerificationResult> {
  // The first problem is always rejected once, so that its repair is interrupted too.
  environment.stack.gemini.control.addFault({
    kind: 'foreign-ids',
    probability: 1,
    match: { step: 'problem', section: 1 },
  });
  // The first judge of one problem fails, so that the second model is interrupted too.
  environment.stack.gemini.control.addFault({
    kind: 'judge-yes',
    probability: 1,
    match: { step: 'judge', model: FIRST_JUDGE, text: '고르세요' },
  });
  const starter = await openBundleStarter(environment);
  const undisturbed = await starter.start();
  await untilBundleFinished(starter.student, undisturbed);
  const reference = await readBundle(environment, undisturbed);
  const trials = chooseBundleTrials(options);
  const outcomes: KillOutcome[] = [];
  const violations: string[] = [];
  for (const trial of trials) {
    const outcome = await killWorker(environment.stack, trial, {
      begin: async () => {
        const id = await starter.start();
        return { subjectId: id, finish: async () => (await untilBundleFinished(starter.student, id)).id };
      },
      check: (id, left) => checkBundle(environment, { id, left, reference }),
    });
    outcomes.push(outcome);
    violations.push(...outcome.violations.map((found) => `${trial.point} round ${trial.round}: ${found}`));
    if (options.only) console.log(describeKill(trial, outcome));
  }
  environment.stack.gemini.control.clearFaults();
  return { ...summarizeKills(trials, outcomes), violations };
}

async function openBundleStarter(environment: ProblemEnvironment): Promise<BundleStarter> {
  const student = await openStudent(environment.stack, CREDITS);
  const note = await storeNote(environment.stack, student.user_id, createSeededRandom('kill'));
  const order = { note_ids: [note.note_id], counts: ORDER, model_id: environment.model };
  return { environment, student, start: async () => (await orderBundle(student, order)).id };
}

async function readBundle({ stack }: ProblemEnvironment, id: string): Promise<MadeBundle> {
  const { status, charged_micro, problems } = await getBundleEnd(stack.db, id);
  if (status !== 'COMPLETED') throw new Error(`bundle ${id} ended as ${status}`);
  const answered = (await listModelCalls(stack.db, id)).filter((call) => call.status === 'ANSWERED');
  return {
    sha256: createHash('sha256').update(problems).digest('hex'),
    charged_micro,
    tokens: new Map(answered.map(asSeen).map((call) => [keyOf(call), tokensOf(call)])),
    uncharged: new Set(
      answered
        .filter(({ is_charged }) => !is_charged)
        .map(asSeen)
        .map(keyOf),
    ),
  };
}

async function checkBundle(
  environment: ProblemEnvironment,
  { id, left, reference }: { id: string; left: readonly CountedCall[]; reference: MadeBundle },
): Promise<string[]> {
  const made = await readBundle(environment, id).catch((error: unknown) => String(error));
  const calls = {
    journal: environment.stack.gemini.journal().map(asWritten),
    rows: (await listModelCalls(environment.stack.db, id)).map(asSeen),
    inFlight: new Set(left.map(asSeen).map(keyOf)),
    reference: reference.tokens,
    uncharged: reference.uncharged,
  };
  return [
    ...(typeof made === 'string' ? [made] : compareBundles(made, reference)),
    ...compareCalls(calls),
    ...(await checkBundleBalances(environment)),
  ];
}

function compareBundles(made: MadeBundle, reference: MadeBundle): string[] {
  return [
    ...(made.sha256 === reference.sha256 ? [] : ['the problems differ']),
    ...(made.charged_micro === reference.charged_micro
      ? []
      : [`charged ${made.charged_micro}, reference ${reference.charged_micro}`]),
  ];
}

/** The simulator's journal has one step name for all solve attempts and another name for the first generation. */
const asSeen = (call: CountedCall): CountedCall => ({
  ...call,
  step: call.step.startsWith('SOLVE') ? 'SOLVE' : call.step,
});
const asWritten = (entry: JournalEntry) =>
  ({ ...entry, step: entry.step === 'problem' ? 'make' : entry.step }) as never;
