import {
  gradeAnswer,
  gradingsQueue,
  listOpenGradingsAmong,
  purgeForgotten,
  reviveGradings,
} from '../features/attempts/index.ts';
import { authMailComposers, purgeAuthRows } from '../features/auth/index.ts';
import { purgeBundleShares } from '../features/bundle-shares/index.ts';
import {
  answerQuestion,
  chatQueue,
  listOpenQuestionsAmong,
  purgeChatRows,
  reviveQuestions,
} from '../features/chat/index.ts';
import {
  checkLedger,
  creditMailComposers,
  expireLots,
  releaseOrphanedHolds,
  remindBeforeExpiry,
} from '../features/credits/index.ts';
import { exportsQueue, makeExportWorkflow, purgeExports, settleLostExports } from '../features/exports/index.ts';
import {
  jobMailComposers,
  jobsQueue,
  listOpenAmong,
  makeNote,
  purgeJobRows,
  reviveJobs,
} from '../features/jobs/index.ts';
import { checkingQueue, checkLecture, reviveChecks, sweepAbandonedUploads } from '../features/lectures/index.ts';
import { operatorNoticeComposers } from '../features/operator-notices/index.ts';
import {
  compareDueDays,
  driveOrder,
  driveRefund,
  expireOrders,
  followWebhookOnQueue,
  moneyQueue,
  openOrders,
  openRefunds,
  openWebhooks,
  paymentMailComposers,
  returnStrayPayments,
} from '../features/payments/index.ts';
import {
  bundlesQueue,
  listOpenBundlesAmong,
  makeBundle,
  purgeBundleRows,
  reviveBundles,
} from '../features/problem-bundles/index.ts';
import { indexDueNotes } from '../features/search/index.ts';
import { resolveMailIdentity } from '../features/settings/index.ts';
import { purgeEndedShares } from '../features/shares/index.ts';
import { rollUpUsage } from '../features/stats/index.ts';
import { supportMailComposers } from '../features/support/index.ts';
import { purgeWithdrawn, withdrawalMailComposers } from '../features/withdrawal/index.ts';
import { connectDatabase } from '../platform/db/connect-database.ts';
import { deliverDueMail } from '../platform/mail/deliver-due-mail.ts';
import type { ComposeMail, SendMail } from '../platform/mail/mail-message.ts';
import { purgeFinishedMail } from '../platform/mail/purge-finished-mail.ts';
import { purgeEndedLimits } from '../platform/rate-limits/purge-ended-limits.ts';
import { removeObjects } from '../platform/storage/remove-objects.ts';
import type { PeriodicTask } from '../platform/tasks/run-periodically.ts';
import { purgeFinishedWorkflows } from '../platform/workflow/purge-finished-workflows.ts';
import type { Queue } from '../platform/workflow/queue.ts';
import type { ScheduledWork } from '../platform/workflow/scheduled-work.ts';
import { startDueWork } from '../platform/workflow/start-due-work.ts';
import type { Workflow } from '../platform/workflow/workflow.ts';
import { composePayments } from './compose.ts';
import { composeChat, composeJobs, composeLectures, composeSearch } from './compose-lectures.ts';
import { composeMaking, composePrepare, composeWork } from './compose-work.ts';
import type { CoreDeps } from './core-deps.ts';

export type { CommandDeps, CoreDeps } from './core-deps.ts';

const SECOND_MS = 1000;

/** Anew for every round, so that the address operators save stands in the next mail. */
async function composeMailComposers({ config, db, clock }: CoreDeps): Promise<Record<string, ComposeMail>> {
  const { support_email } = await resolveMailIdentity({ db });
  const webOrigin = new URL(config.PUBLIC_WEB_ORIGIN).origin;
  const mailDeps = { db, clock, webOrigin, supportEmail: support_email ?? config.SUPPORT_EMAIL };
  return {
    ...authMailComposers({ ...mailDeps, linkSecret: config.USER_TOKEN_SECRET }),
    ...paymentMailComposers(mailDeps),
    ...creditMailComposers(mailDeps),
    ...jobMailComposers(mailDeps),
    ...supportMailComposers(mailDeps),
    ...withdrawalMailComposers(mailDeps),
    ...operatorNoticeComposers(mailDeps),
  };
}

/** What the worker looks for all the time. */
export function composeWorkerTasks(core: CoreDeps, send: SendMail): PeriodicTask[] {
  const { db, clock, log } = core;
  const deliver = async () => {
    const composers = await composeMailComposers(core);
    return await deliverDueMail({ db, clock, log, send, composers });
  };
  return [
    { name: 'deliver-mail', everyMs: SECOND_MS, run: deliver },
    { name: 'drive-orders', everyMs: SECOND_MS, run: () => startDueWork(core, openOrders) },
    { name: 'drive-refunds', everyMs: SECOND_MS, run: () => startDueWork(core, openRefunds) },
    { name: 'drive-webhooks', everyMs: SECOND_MS, run: () => startDueWork(core, openWebhooks) },
    { name: 'index-notes', everyMs: SECOND_MS, run: () => indexDueNotes(composeSearch(core)) },
  ];
}

/** What the engine runs when it is enqueued. */
export async function composeWorkflows(core: CoreDeps): Promise<{ workflows: Workflow[]; queues: Queue[] }> {
  const payments = composePayments(core);
  const work = await composeWork(core);
  return {
    workflows: [
      driveOrder(payments),
      driveRefund(payments),
      followWebhookOnQueue(payments),
      checkLecture(composePrepare(core)),
      makeNote(work),
      makeBundle(work),
      gradeAnswer(work),
      answerQuestion(work),
      makeExportWorkflow(composeMaking(core)),
    ],
    queues: [moneyQueue, checkingQueue, jobsQueue, bundlesQueue, gradingsQueue, chatQueue, exportsQueue],
  };
}

const PATIENCE_MS = 10 * 60_000;

function openPatient({ config, log }: CoreDeps) {
  const patience = { silenceMs: PATIENCE_MS, statementMs: PATIENCE_MS };
  return connectDatabase({ url: config.DATABASE_URL, poolSize: 1, log, pool: 'ledger-check', ...patience });
}

/** What the calendar starts. */
export function composeSchedules(core: CoreDeps): ScheduledWork[] {
  const { db, clock } = core;
  const payments = composePayments(core);
  const work = {
    listAlive: async (ids: readonly string[]) => [
      ...(await listOpenAmong(db, ids)),
      ...(await listOpenBundlesAmong(db, ids)),
      ...(await listOpenGradingsAmong(db, ids)),
      ...(await listOpenQuestionsAmong(db, ids)),
    ],
  };
  return [
    { name: 'expire-orders', cron: '*/5 * * * *', run: () => expireOrders(core) },
    { name: 'expire-lots', cron: '*/10 * * * *', run: () => expireLots({ db, clock }) },
    {
      name: 'check-ledger',
      cron: '40 4 * * *',
      run: () => checkLedger({ ...core, openPatient: () => openPatient(core) }),
    },
    { name: 'return-strays', cron: '* * * * *', run: () => returnStrayPayments(payments) },
    { name: 'compare-provider', cron: '5 * * * *', run: () => compareDueDays(payments) },
    { name: 'remind-expiry', cron: '* 9-20 * * *', run: () => remindBeforeExpiry({ db, clock }) },
    { name: 'release-orphans', cron: '* * * * *', run: () => releaseOrphanedHolds({ db, clock }, work) },
    { name: 'revive-checks', cron: '* * * * *', run: () => reviveChecks(composeLectures(core)) },
    { name: 'revive-jobs', cron: '* * * * *', run: () => reviveJobs(composeJobs(core)) },
    { name: 'revive-bundles', cron: '* * * * *', run: () => reviveBundles(composeJobs(core)) },
    { name: 'revive-gradings', cron: '* * * * *', run: () => reviveGradings(composeJobs(core)) },
    { name: 'settle-exports', cron: '* * * * *', run: () => settleLostExports(core) },
    { name: 'revive-questions', cron: '* * * * *', run: () => reviveQuestions(composeChat(core)) },
    { name: 'roll-up-usage', cron: '15 * * * *', run: () => rollUpUsage({ db, clock }) },
    { name: 'sweep-uploads', cron: '15 * * * *', run: () => sweepAbandonedUploads(composeLectures(core)) },
    { name: 'remove-objects', cron: '* * * * *', run: () => removeObjects(composeLectures(core)) },
    { name: 'purge-jobs', cron: '35 * * * *', run: () => purgeJobRows({ db, clock }) },
    { name: 'purge-bundles', cron: '35 * * * *', run: () => purgeBundleRows({ db, clock }) },
    { name: 'purge-exports', cron: '25 * * * *', run: () => purgeExports({ db, clock }) },
    { name: 'purge-chats', cron: '38 * * * *', run: () => purgeChatRows({ db, clock }) },
    { name: 'purge-shares', cron: '45 * * * *', run: () => purgeEndedShares({ db, clock }) },
    { name: 'purge-bundle-shares', cron: '55 * * * *', run: () => purgeBundleShares({ db, clock }) },
    { name: 'purge-forgotten', cron: '25 * * * *', run: () => purgeForgotten({ db }) },
    { name: 'purge-auth', cron: '10 * * * *', run: () => purgeAuthRows({ db, clock }) },
    { name: 'purge-mail', cron: '20 * * * *', run: () => purgeFinishedMail({ db, clock }) },
    { name: 'purge-limits', cron: '30 * * * *', run: () => purgeEndedLimits({ db, clock }) },
    { name: 'purge-withdrawn', cron: '50 3 * * *', run: () => purgeWithdrawn({ db, clock }) },
    { name: 'purge-workflows', cron: '40 * * * *', run: () => purgeFinishedWorkflows({ db, clock }) },
  ];
}
