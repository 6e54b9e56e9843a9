import { PROBLEM_TYPES } from '@pilgi/domain/study';
import type { FaultRule } from '../../simulators/gemini/src/index.ts';
import { createSeededRandom } from '../../tools/lectures/create-seeded-random.ts';
import { openStudent, type Student } from '../kit/pipeline/open-student.ts';
import type { VerificationOptions, VerificationResult } from '../kit/verification-result.ts';
import { checkBundleBalances } from './check-bundle-balances.ts';
import { checkShipped, checkTogether } from './check-shipped.ts';
import type { ProblemEnvironment } from './open-problem-environment.ts';
import { type AnswerKey, type Bundle, orderBundle, type ProblemView, untilBundleFinished } from './order-bundle.ts';
import { listProblemRows, type ProblemRow } from './problems-verification.queries.ts';
import { type KnownNote, storeNote } from './store-note.ts';

const FALSE_RESULTS = [
  'repeated-options',
  'wrong-key',
  'key-in-stem',
  'foreign-ids',
  'wrong-numbers',
  'repeated-stem',
  'two-right-options',
  'unanswerable',
  'option-count',
  'long-key',
] as const;
const FALSE_RESULT_SHARE = 0.2;
/** Problems per type in each bundle. */
const PER_TYPE = 3;
const BUNDLES = { whole: 42, quick: 4 };
const STUDENTS = { whole: 8, quick: 3 };
const CREDITS = 1_000_000;

interface OrderedBundle {
  student: Student;
  note: KnownNote;
  id: string;
}

/** Generates a thousand problems with a model of which one result in five is false; every delivered problem is compared with the script. */
export async function verifyFalseResults(
  environment: ProblemEnvironment,
  options: VerificationOptions,
): Promise<VerificationResult> {
  const { stack } = environment;
  const rules = listFalseResults(options.seed);
  for (const rule of rules) stack.gemini.control.addFault(rule);
  const ordered = await orderAll(environment, options);
  for (const { student, id } of ordered) await untilBundleFinished(student, id);
  stack.gemini.control.clearFaults();
  const found = await Promise.all(ordered.map(checkBundle));
  const unbalanced = await checkBundleBalances(environment);
  const injected = stack.gemini.journal().filter(({ step, fault }) => fault !== null && step !== 'solve').length;
  const problems = await listProblemRows(stack.db);
  return { figures: summarize(problems, injected), violations: [...found.flat(), ...unbalanced] };
}

/** The single probabilities add up to one false result in five. */
function listFalseResults(seed: number): FaultRule[] {
  const probability = 1 - (1 - FALSE_RESULT_SHARE) ** (1 / FALSE_RESULTS.length);
  return FALSE_RESULTS.flatMap((kind) =>
    (['problem', 'remake'] as const).map((step) => ({ kind, probability, seed, match: { step } })),
  );
}

async function orderAll(
  { stack, model }: ProblemEnvironment,
  { quick, seed }: VerificationOptions,
): Promise<OrderedBundle[]> {
  const size = quick ? 'quick' : 'whole';
  const students = await Promise.all(Array.from({ length: STUDENTS[size] }, () => openStudent(stack, CREDITS)));
  const counts = Object.fromEntries(PROBLEM_TYPES.map((type) => [type, PER_TYPE]));
  return await Promise.all(
    Array.from({ length: BUNDLES[size] }, async (_, index) => {
      const student = students[index % students.length];
      if (student === undefined) throw new Error('no students');
      const note = await storeNote(stack, student.user_id, createSeededRandom(`problems/${seed}/${index}`));
      const { id } = await orderBundle(student, { note_ids: [note.note_id], counts, model_id: model });
      return { student, note, id };
    }),
  );
}

/** Reads the bundle, its problems and its answer key over the API and checks them. */
async function checkBundle({ student, note, id }: OrderedBundle): Promise<string[]> {
  const bundle = await student.request<Bundle>('GET', `/problem-bundles/${id}`);
  const problems = await student.request<ProblemView[]>('GET', `/problem-bundles/${id}/problems`);
  const keys = await student.request<AnswerKey[]>('GET', `/problem-bundles/${id}/answer-key`);
  const single = problems.flatMap((problem, index) => {
    const key = keys[index];
    const found = key === undefined ? ['has no key'] : checkShipped(problem, key, note.document);
    return found.map((one) => `${problem.type} ${problem.number}: ${one}`);
  });
  const isCounted =
    bundle.made_count === problems.length && bundle.problem_count === problems.length + bundle.dropped_count;
  const sums = [
    ...(isCounted ? [] : ['the counts differ from the delivered problems']),
    ...(bundle.credits_used <= bundle.ceiling_credits ? [] : ['charged more than was quoted']),
  ];
  return [...single, ...checkTogether(problems, keys), ...sums].map((one) => `bundle ${id}: ${one}`);
}

function summarize(problems: readonly ProblemRow[], injected: number): string {
  const percent = (count: number) => `${((count / problems.length) * 100).toFixed(1)} %`;
  const made = problems.filter(({ state }) => state === 'MADE');
  const first = made.filter(({ repairs }) => repairs === 0).length;
  const gates = Map.groupBy(
    problems.flatMap(({ faults }) => faults),
    (fault) => fault,
  );
  const stopped = [...gates]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([gate, all]) => `${gate} ${all.length}`);
  return [
    `${problems.length} problems, ${injected} false results injected`,
    `${percent(first)} passed at first, ${percent(made.length - first)} repaired, ${percent(problems.length - made.length)} dropped`,
    `stopped by ${stopped.join(', ')}`,
  ].join('; ');
}
