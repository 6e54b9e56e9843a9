import { checkInvariants } from '../kit/invariants/check-invariants.ts';
import { getJobBalances, listModelCalls } from '../kit/pipeline/pipeline.queries.ts';
import { listUnfinishedWorkflows } from '../kit/verification.queries.ts';
import { compareCalls } from './compare-calls.ts';
import type { KnownLecture, Scene } from './open-scene.ts';
import { type MadeNote, readMadeNote } from './read-made-note.ts';

/** Compares a job that ran under faults with the undisturbed reference: note, charge, calls, receipt and ledger. */
export async function checkJob(
  { stack, student }: Pick<Scene, 'stack' | 'student'>,
  job: { id: string; lecture: KnownLecture; inFlight: ReadonlySet<string> },
): Promise<string[]> {
  const { reference } = job.lecture;
  const rows = await listModelCalls(stack.db, job.id);
  const actual = await readMadeNote(stack, job.id).catch((error: unknown) => String(error));
  const receipt = await student.receipt(job.id);
  const paid = rows.filter((row) => row.is_charged);
  const paidTokens = paid.reduce((sum, row) => sum + (row.input_tokens ?? 0) + (row.output_tokens ?? 0), 0);
  const isReceiptRight =
    receipt.calls.length === rows.length && receipt.charged_input_tokens + receipt.charged_output_tokens === paidTokens;
  const calls = { journal: stack.gemini.journal(), rows, inFlight: job.inFlight, reference: reference.tokens };
  return [
    ...(typeof actual === 'string' ? [actual] : compareNotes(actual, reference)),
    ...compareCalls(calls),
    ...(isReceiptRight ? [] : ['the receipt lists other calls']),
    ...(await checkSettledState(stack)),
  ];
}

function compareNotes(actual: MadeNote, reference: MadeNote): string[] {
  return [
    ...(actual.body_sha256 === reference.body_sha256 ? [] : ['the note differs']),
    ...(actual.charged_micro === reference.charged_micro
      ? []
      : [`charged ${actual.charged_micro}, reference ${reference.charged_micro}`]),
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
