import { createHash } from 'node:crypto';
import type { JournalEntry } from '../../simulators/gemini/src/index.ts';
import { createDraw } from '../money-proof/create-draw.ts';
import type { ProofOptions, ProofResult } from '../money-proof/proof-block.ts';
import { openStudent, type Student } from '../pipeline/open-student.ts';
import { type CountedCall, listModelCalls } from '../pipeline/pipeline.queries.ts';
import { compareCalls, keyOf } from '../pipeline-proof/compare-calls.ts';
import { describeKill, type KillOutcome, killWorker, tellKills } from '../pipeline-proof/kill-worker.ts';
import { chooseBundleTrials } from './bundle-trials.ts';
import { checkBundleBooks } from './check-bundle-books.ts';
import type { Classroom } from './open-classroom.ts';
import { orderBundle, untilBundleFinished } from './order-bundle.ts';
import { getBundleEnd } from './problems-proof.queries.ts';
import { storeNote } from './store-note.ts';

const CREDITS = 1_000_000;
const ORDER = { CHOICE_4: 1, OX: 1, SHORT: 1, MATCHING: 1 };

interface MadeBundle {
  sha256: string;
  charged_micro: string;
  tokens: ReadonlyMap<string, string>;
}

interface Desk {
  room: Classroom;
  student: Student;
  start(): Promise<string>;
}

/** The worker dies at each named place of a bundle's way; the problems, the calls and the charge are those of a quiet day. */
export async function proveBundleKills(room: Classroom, options: ProofOptions): Promise<ProofResult> {
  // The first problem is always refused once, so that making it again is disturbed too.
  room.stack.gemini.control.addFault({ kind: 'foreign-ids', probability: 1, match: { step: 'problem', section: 1 } });
  const desk = await openDesk(room);
  const quiet = await desk.start();
  await untilBundleFinished(desk.student, quiet);
  const reference = await readBundle(room, quiet);
  const trials = chooseBundleTrials(options);
  const outcomes: KillOutcome[] = [];
  const violations: string[] = [];
  for (const trial of trials) {
    const outcome = await killWorker(room.stack, trial, {
      begin: async () => {
        const id = await desk.start();
        return { subjectId: id, finish: async () => (await untilBundleFinished(desk.student, id)).id };
      },
      check: (id, left) => checkBundle(room, { id, left, reference }),
    });
    outcomes.push(outcome);
    violations.push(...outcome.violations.map((found) => `${trial.point} round ${trial.round}: ${found}`));
    if (options.only) console.log(describeKill(trial, outcome));
  }
  room.stack.gemini.control.clearFaults();
  return { ...tellKills(trials, outcomes), violations };
}

async function openDesk(room: Classroom): Promise<Desk> {
  const student = await openStudent(room.stack, CREDITS);
  const note = await storeNote(room.stack, student.user_id, createDraw('kill'));
  const order = { note_ids: [note.note_id], counts: ORDER, model_id: room.model };
  return { room, student, start: async () => (await orderBundle(student, order)).id };
}

async function readBundle({ stack }: Classroom, id: string): Promise<MadeBundle> {
  const { status, charged_micro, problems } = await getBundleEnd(stack.db, id);
  if (status !== 'COMPLETED') throw new Error(`bundle ${id} ended as ${status}`);
  const answered = (await listModelCalls(stack.db, id)).filter((call) => call.status === 'ANSWERED');
  return {
    sha256: createHash('sha256').update(problems).digest('hex'),
    charged_micro,
    tokens: new Map(answered.map(asSeen).map((call) => [keyOf(call), `${call.input_tokens}+${call.output_tokens}`])),
  };
}

async function checkBundle(
  room: Classroom,
  { id, left, reference }: { id: string; left: readonly CountedCall[]; reference: MadeBundle },
): Promise<string[]> {
  const made = await readBundle(room, id).catch((error: unknown) => String(error));
  const calls = {
    journal: room.stack.gemini.journal().map(asWritten),
    rows: (await listModelCalls(room.stack.db, id)).map(asSeen),
    inFlight: new Set(left.map(asSeen).map(keyOf)),
    reference: reference.tokens,
  };
  return [
    ...(typeof made === 'string' ? [made] : compareBundles(made, reference)),
    ...compareCalls(calls),
    ...(await checkBundleBooks(room)),
  ];
}

function compareBundles(made: MadeBundle, reference: MadeBundle): string[] {
  return [
    ...(made.sha256 === reference.sha256 ? [] : ['other problems']),
    ...(made.charged_micro === reference.charged_micro
      ? []
      : [`charged ${made.charged_micro}, undisturbed ${reference.charged_micro}`]),
  ];
}

/** The provider sees that something is solved, not for the how-manieth time; and calls the first making by another name. */
const asSeen = (call: CountedCall): CountedCall => ({
  ...call,
  step: call.step.startsWith('SOLVE') ? 'SOLVE' : call.step,
});
const asWritten = (entry: JournalEntry) =>
  ({ ...entry, step: entry.step === 'problem' ? 'make' : entry.step }) as never;
