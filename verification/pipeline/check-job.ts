import { checkInvariants } from '../kit/invariants/check-invariants.ts';
import type { Receipt } from '../kit/pipeline/open-student.ts';
import { type CountedCall, getJobBalances, listModelCalls } from '../kit/pipeline/pipeline.queries.ts';
import { listUnfinishedWorkflows } from '../kit/verification.queries.ts';
import { compareCalls, keyOf } from './compare-calls.ts';
import type { KnownLecture, Scene } from './open-scene.ts';
import { type MadeNote, readMadeNote } from './read-made-note.ts';

/** Compares a job that ran under faults with the undisturbed reference: note, charge, calls, receipt and ledger. */
export async function checkJob(
  { stack, student }: Pick<Scene, 'stack' | 'student'>,
  job: { id: string; lecture: KnownLecture; inFlight: ReadonlySet<string>; isDatabaseInterrupted?: boolean },
): Promise<string[]> {
  const { reference } = job.lecture;
  const rows = await listModelCalls(stack.db, job.id);
  const actual = await readMadeNote(stack, job.id).catch((error: unknown) => String(error));
  const receipt = await student.receipt(job.id);
  const calls = {
    journal: stack.gemini.journal(),
    rows,
    inFlight: job.inFlight,
    isDatabaseInterrupted: job.isDatabaseInterrupted ?? false,
    reference: reference.tokens,
    uncharged: reference.uncharged,
  };
  return [
    ...(typeof actual === 'string' ? [actual] : compareNotes(actual, reference)),
    ...compareCalls(calls),
    ...compareReceipt(receipt, rows),
    // The amount depends on what the provider had cached, so it differs between runs.
    ...rows.filter(isWithoutCost).map((row) => `${keyOf(row)}: the provider's cost is not recorded`),
    ...(await checkSettledState(stack)),
  ];
}

/** The receipt lists every row, and its totals are the tokens charged in the rows. */
function compareReceipt(receipt: Receipt, rows: readonly CountedCall[]): string[] {
  const listed = receipt.calls.map((call) => lineOf({ ...call, section: call.section ?? 0 })).toSorted();
  const isListed = listed.join('; ') === rows.map(lineOf).toSorted().join('; ');
  const paid = rows.filter((row) => row.is_charged);
  const input = paid.reduce((sum, row) => sum + (row.charged_input_tokens ?? 0), 0);
  const output = paid.reduce((sum, row) => sum + (row.charged_output_tokens ?? 0), 0);
  const isSum = receipt.charged_input_tokens === input && receipt.charged_output_tokens === output;
  return [
    ...(isListed ? [] : ['the receipt lists other calls']),
    ...(isSum ? [] : ['the receipt charges other tokens']),
    ...paid.filter(isOvercharged).map((row) => `${keyOf(row)}: charged more than was counted`),
  ];
}

type ReceiptLine = Omit<CountedCall, 'model' | 'charged_input_tokens' | 'charged_output_tokens' | 'cost_micro_usd'>;

const lineOf = ({ step, section, attempt, status, is_charged, input_tokens, output_tokens }: ReceiptLine) =>
  [step, section, attempt, status, is_charged, input_tokens ?? 0, output_tokens ?? 0].join(' ');

const isWithoutCost = (row: CountedCall) => row.status === 'ANSWERED' && !(Number(row.cost_micro_usd) > 0);

const isOvercharged = (row: CountedCall) =>
  (row.charged_input_tokens ?? 0) > (row.input_tokens ?? 0) ||
  (row.charged_output_tokens ?? 0) > (row.output_tokens ?? 0);

function compareNotes(actual: MadeNote, reference: MadeNote): string[] {
  return [
    ...(actual.body_sha256 === reference.body_sha256 ? [] : ['the note differs']),
    ...(actual.charged_micro === reference.charged_micro
      ? []
      : [`charged ${actual.charged_micro}, reference ${reference.charged_micro}`]),
    ...[...reference.charges]
      .filter(([key, charge]) => actual.charges.get(key) !== charge)
      .map(([key, charge]) => `${key}: charged ${actual.charges.get(key)} tokens, reference ${charge}`),
  ];
}

async function checkSettledState({ db, product, storage, workers }: Scene['stack']): Promise<string[]> {
  const { held, open, unbalanced } = await getJobBalances(db);
  const broken = await checkInvariants({ db, product, storage }, { settled: true });
  const unfinished = await listUnfinishedWorkflows(db);
  return [
    ...(held === '0' ? [] : [`${held} micro-credits are still held`]),
    ...(open === '0' ? [] : [`${open} jobs are not final`]),
    ...(unbalanced === '0' ? [] : [`${unbalanced} jobs have another charge than the ledger`]),
    ...broken,
    ...unfinished.map((subject) => `not final: ${subject}`),
    ...workers.flatMap((worker) => worker.crashes),
  ];
}
