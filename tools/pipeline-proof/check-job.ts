import { checkInvariants } from '../invariants/check-invariants.ts';
import { listUnfinishedWorkflows } from '../money-proof/proof.queries.ts';
import { getJobBooks, listModelCalls } from '../pipeline/pipeline.queries.ts';
import { compareCalls } from './compare-calls.ts';
import type { KnownLecture, Scene } from './open-scene.ts';
import { type MadeNote, readMadeNote } from './read-made-note.ts';

/** Everything that must hold once a disturbed job is over: the note, the charge, the calls and the books of an undisturbed one. */
export async function checkJob(
  { stack, student }: Pick<Scene, 'stack' | 'student'>,
  job: { id: string; lecture: KnownLecture; inFlight: ReadonlySet<string> },
): Promise<string[]> {
  const { reference } = job.lecture;
  const rows = await listModelCalls(stack.db, job.id);
  const made = await readMadeNote(stack, job.id).catch((error: unknown) => String(error));
  const receipt = await student.receipt(job.id);
  const paid = rows.filter((row) => row.is_charged);
  const paidTokens = paid.reduce((sum, row) => sum + (row.input_tokens ?? 0) + (row.output_tokens ?? 0), 0);
  const isReceiptRight =
    receipt.calls.length === rows.length && receipt.charged_input_tokens + receipt.charged_output_tokens === paidTokens;
  const calls = { journal: stack.gemini.journal(), rows, inFlight: job.inFlight, reference: reference.tokens };
  return [
    ...(typeof made === 'string' ? [made] : compareNotes(made, reference)),
    ...compareCalls(calls),
    ...(isReceiptRight ? [] : ['the receipt tells other calls']),
    ...(await checkBooks(stack)),
  ];
}

function compareNotes(made: MadeNote, reference: MadeNote): string[] {
  return [
    ...(made.body_sha256 === reference.body_sha256 ? [] : ['another note']),
    ...(made.charged_micro === reference.charged_micro
      ? []
      : [`charged ${made.charged_micro}, undisturbed ${reference.charged_micro}`]),
  ];
}

async function checkBooks({ db, product, storage, workers }: Scene['stack']): Promise<string[]> {
  const { held, open, unbalanced } = await getJobBooks(db);
  const broken = await checkInvariants({ db, product, storage }, { settled: true });
  const unfinished = await listUnfinishedWorkflows(db);
  return [
    ...(held === '0' ? [] : [`${held} micro-credits are still held`]),
    ...(open === '0' ? [] : [`${open} jobs are not final`]),
    ...(unbalanced === '0' ? [] : [`${unbalanced} jobs say another charge than the ledger`]),
    ...broken,
    ...unfinished.map((subject) => `not final: ${subject}`),
    ...workers.flatMap((worker) => worker.crashes),
  ];
}
