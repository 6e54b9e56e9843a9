import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Queue } from '../../../platform/workflow/queue.ts';
import type { CallDeps, PaidWork } from '../../ai-work/index.ts';
import { makeBundle } from './make-bundle.workflow.ts';
import { type Bundle, lockBundle } from './problem-bundles.queries.ts';
import { concludeBundle, giveUpBundle } from './work/conclude-bundle.ts';
import type { JudgingByProblem } from './work/judge-problem.ts';

/** Separate from the queue of jobs: a user who waits for a long lecture can have problems made meanwhile. */
const bundlesQueue: Queue = {
  name: 'bundles',
  workerConcurrency: 8,
  fair: { maxOpenPerUser: 2, deferSeconds: 300, overflowQueue: { name: 'bundle-overflow', workerConcurrency: 4 } },
};

/** One problem set, made from notes. */
export const bundleWork: PaidWork<Bundle, JudgingByProblem, CallDeps & Pick<AppDeps, 'storage'>> = {
  name: 'bundle',
  table: 'problem_bundles',
  openStatuses: ['PENDING', 'PROCESSING'],
  subject: 'bundle_id',
  workflowName: 'make-bundle',
  queue: bundlesQueue,
  restartSchedule: 'revive-bundles',
  holdMs: 24 * 3_600_000,
  settlePoints: { before: 'bundle:settle:before', in: 'bundle:settle:in', after: 'bundle:settle:after' },
  lock: lockBundle,
  run: makeBundle,
  conclude: (_deps, tx, bundle, judging) => concludeBundle(tx, bundle, judging),
  giveUp: giveUpBundle,
};
