import { PROBLEM_TYPES } from '../../packages/domain/src/index.ts';
import type { FaultRule } from '../../simulators/gemini/src/index.ts';
import { createDraw } from '../money-proof/create-draw.ts';
import type { ProofOptions, ProofResult } from '../money-proof/proof-block.ts';
import { openStudent, type Student } from '../pipeline/open-student.ts';
import { checkBundleBooks } from './check-bundle-books.ts';
import { checkShipped, checkTogether } from './check-shipped.ts';
import type { Classroom } from './open-classroom.ts';
import { type AnswerKey, type AskedProblem, type Bundle, orderBundle, untilBundleFinished } from './order-bundle.ts';
import { listProvedPlaces, type ProvedPlace } from './problems-proof.queries.ts';
import { type KnownNote, storeNote } from './store-note.ts';

const LIES = [
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
const LYING_SHARE = 0.2;
/** Of each type so many, in each bundle. */
const PER_TYPE = 3;
const BUNDLES = { whole: 42, quick: 4 };
const STUDENTS = { whole: 8, quick: 3 };
const CREDITS = 1_000_000;

interface Ordered {
  student: Student;
  note: KnownNote;
  id: string;
}

/** A thousand problems by a model of which one answer in five is a lie; whatever is given to anybody is held against the script. */
export async function proveLies(room: Classroom, options: ProofOptions): Promise<ProofResult> {
  const { stack } = room;
  const rules = listLies(options.seed);
  for (const rule of rules) stack.gemini.control.addFault(rule);
  const ordered = await orderAll(room, options);
  for (const { student, id } of ordered) await untilBundleFinished(student, id);
  stack.gemini.control.clearFaults();
  const found = await Promise.all(ordered.map(checkBundle));
  const books = await checkBundleBooks(room);
  const told = stack.gemini.journal().filter(({ step, fault }) => fault !== null && step !== 'solve').length;
  const places = await listProvedPlaces(stack.db);
  return { figures: tellFigures(places, told), violations: [...found.flat(), ...books] };
}

/** Each with its own share, so that together they are one answer in five. */
function listLies(seed: number): FaultRule[] {
  const probability = 1 - (1 - LYING_SHARE) ** (1 / LIES.length);
  return LIES.flatMap((kind) =>
    (['problem', 'remake'] as const).map((step) => ({ kind, probability, seed, match: { step } })),
  );
}

async function orderAll({ stack, model }: Classroom, { quick, seed }: ProofOptions): Promise<Ordered[]> {
  const size = quick ? 'quick' : 'whole';
  const students = await Promise.all(Array.from({ length: STUDENTS[size] }, () => openStudent(stack, CREDITS)));
  const counts = Object.fromEntries(PROBLEM_TYPES.map((type) => [type, PER_TYPE]));
  return await Promise.all(
    Array.from({ length: BUNDLES[size] }, async (_, index) => {
      const student = students[index % students.length];
      if (student === undefined) throw new Error('a classroom has students');
      const note = await storeNote(stack, student.user_id, createDraw(`problems/${seed}/${index}`));
      const { id } = await orderBundle(student, { note_ids: [note.note_id], counts, model_id: model });
      return { student, note, id };
    }),
  );
}

/** Over the wire, as somebody who solves it and then looks at the key would see it. */
async function checkBundle({ student, note, id }: Ordered): Promise<string[]> {
  const bundle = await student.ask<Bundle>('GET', `/problem-bundles/${id}`);
  const problems = await student.ask<AskedProblem[]>('GET', `/problem-bundles/${id}/problems`);
  const keys = await student.ask<AnswerKey[]>('GET', `/problem-bundles/${id}/answer-key`);
  const single = problems.flatMap((problem, index) => {
    const key = keys[index];
    const found = key === undefined ? ['has no key'] : checkShipped(problem, key, note.document);
    return found.map((one) => `${problem.type} ${problem.number}: ${one}`);
  });
  const isCounted =
    bundle.made_count === problems.length && bundle.problem_count === problems.length + bundle.dropped_count;
  const sums = [
    ...(isCounted ? [] : ['counts other problems than it shows']),
    ...(bundle.credits_used <= bundle.ceiling_credits ? [] : ['charged more than was quoted']),
  ];
  return [...single, ...checkTogether(problems, keys), ...sums].map((one) => `bundle ${id}: ${one}`);
}

function tellFigures(places: readonly ProvedPlace[], told: number): string {
  const percent = (count: number) => `${((count / places.length) * 100).toFixed(1)} %`;
  const made = places.filter(({ state }) => state === 'MADE');
  const first = made.filter(({ repairs }) => repairs === 0).length;
  const gates = Map.groupBy(
    places.flatMap(({ faults }) => faults),
    (fault) => fault,
  );
  const stopped = [...gates]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([gate, all]) => `${gate} ${all.length}`);
  return [
    `${places.length} problems, ${told} lies told`,
    `${percent(first)} passed at once, ${percent(made.length - first)} mended, ${percent(places.length - made.length)} dropped`,
    `stopped by ${stopped.join(', ')}`,
  ].join('; ');
}
