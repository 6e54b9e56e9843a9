import type { Queue } from '../../../platform/workflow/queue.ts';
import { type CallDeps, type PaidWork, STEP_RETRY } from '../../ai-work/index.ts';
import { concludeTranslation, failTranslation } from './conclude-translation.ts';
import { requestTranslation } from './request-translation.ts';
import { lockTranslation, type Translation } from './translations.queries.ts';

/** Separate from the other queues: the reader waits for it. A whole lecture has one row for each of its sections. */
const translationsQueue: Queue = {
  name: 'translations',
  workerConcurrency: 8,
  fair: { maxOpenPerUser: 8, deferSeconds: 30 },
};

/** The translation of one section of a transcript. */
export const translationWork: PaidWork<Translation, boolean, CallDeps> = {
  name: 'translation',
  table: 'translations',
  openStatuses: ['PENDING'],
  subject: 'translation_id',
  workflowName: 'translate-section',
  queue: translationsQueue,
  restartSchedule: 'revive-translations',
  holdMs: 24 * 3_600_000,
  settlePoints: { before: 'translation:settle:before', in: 'translation:settle:in', after: 'translation:settle:after' },
  lock: lockTranslation,
  run: async (deps, id, steps) =>
    await steps.run('translate', (lease) => requestTranslation(deps, id, lease), STEP_RETRY),
  conclude: (_deps, tx, translation, isTranslated) =>
    isTranslated ? concludeTranslation(tx, translation) : failTranslation(tx, translation),
  giveUp: failTranslation,
};
