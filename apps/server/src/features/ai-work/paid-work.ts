import type { ChargedShare } from '@pilgi/domain/ai-work';
import type { Transaction } from '../../platform/db/database.ts';
import type { FailPointName } from '../../platform/fail-points/fail-point-names.ts';
import type { Queue } from '../../platform/workflow/queue.ts';
import type { Steps } from '../../platform/workflow/workflow.ts';
import type { WorkTable } from './models/index.ts';

/** Retries of a step while our own database or storage is unavailable. Failed model calls are retried inside the steps. */
export const STEP_RETRY = { attempts: 8, firstWaitMs: 1_000 };

/** The columns of a client's row that the protocol reads. Model and price are null only for work that was refused without a charge. */
export interface PaidWorkRow {
  id: string;
  user_id: string;
  status: string;
  model_id: string | null;
  price_version: number | null;
  ceiling_micro: bigint;
  finished_at: Date | null;
}

/** How one piece of work ends, as decided by its client. */
export interface Conclusion<Status extends string = string> {
  status: Status;
  /** Which share of each answered call the user pays for. */
  chargedShare: ChargedShare;
  /** What the user pays for input that the provider had in its cache, of the full price; everything if it is not given. */
  cachedPermille?: number;
  /** Writes the result and the final state in the transaction that settles the hold. */
  save(end: { charged_micro: bigint; finished_at: Date }): Promise<void>;
}

/**
 * Describes one kind of work that costs credits: where its rows are, what is enqueued for it, how it runs and how it ends.
 * Everything else (hold, enqueue, settle, release, restart) is done by this feature, in the same way for every client.
 */
export interface PaidWork<Row extends PaidWorkRow = PaidWorkRow, Result = unknown, RunDeps = never> {
  /** Names the kind of work in log records. */
  name: string;
  table: WorkTable;
  /** Statuses of rows that are not finished. */
  openStatuses: readonly string[];
  /** Column of `model_calls` that refers to the row; also the only input of the workflow. */
  subject: 'job_id' | 'bundle_id' | 'grading_id' | 'question_id' | 'live_note_id' | 'translation_id';
  /** Stored by the workflow engine, as are the names of the queue and of the schedule. */
  workflowName: string;
  queue: Queue;
  restartSchedule: string;
  /** Age at which a hold without an open row counts as orphaned. Shown to users in the export of their data. */
  holdMs: number;
  /** Where the kill tests end the process while the work is settled. */
  settlePoints: Record<'before' | 'in' | 'after', FailPointName>;
  /** Reads the row under a lock. Whatever must be locked before the row is locked here, in the order in which a start locks it. */
  lock(tx: Transaction, id: string): Promise<Row>;
  /** The steps of the workflow up to the result. Finished steps are not repeated after a crash, so their names are stored. */
  run(deps: RunDeps, id: string, steps: Steps): Promise<Result>;
  /** Decides the end of work that ran. */
  conclude(deps: RunDeps, tx: Transaction, row: Row, result: Result): Promise<Conclusion<Row['status']>>;
  /** Decides the end of work whose workflow was lost too often; nothing of it may be charged. */
  giveUp(tx: Transaction, row: Row): Promise<Conclusion<Row['status']>>;
}
