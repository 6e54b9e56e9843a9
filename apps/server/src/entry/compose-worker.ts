import {
  advanceRecoveries,
  advanceWithdrawalWorkflow,
  authMailComposers,
  openWithdrawals,
  purgeAuthRows,
  purgeWithdrawn,
  unlinkIdentities,
  withdrawalMailComposers,
} from '../features/accounts/index.ts';
import {
  listOpenWorkAmong,
  paidWorkflow,
  releaseOrphanedHolds,
  restartLostWork,
  warnAboutModels,
} from '../features/ai-work/index.ts';
import {
  reportMailComposers,
  resolveSiteIdentity,
  rollUpOverview,
  rollUpUsage,
} from '../features/back-office/index.ts';
import {
  checkLedger,
  closeRepairedCases,
  compareDueDays,
  continueOutageExtensions,
  creditMailComposers,
  expireLots,
  expireOrders,
  fetchSettlements,
  giftMailComposers,
  paymentMailComposers,
  paymentsQueue,
  pendingRefunds,
  processWebhookWorkflow,
  purgePaymentPages,
  raisePageAlarms,
  reconcileOrderWorkflow,
  reconcileRefundWorkflow,
  refundUnmatchedPayments,
  remindBeforeExpiry,
  rewardReferrals,
  unconfirmedOrders,
  unprocessedWebhooks,
  webhooksQueue,
} from '../features/billing/index.ts';
import { purgeChatRows, questionWork } from '../features/chat/index.ts';
import { exportsQueue, failLostExports, makeExportWorkflow, purgeExports } from '../features/exports/index.ts';
import {
  checkHandout,
  checkingQueue,
  checkLecture,
  joinRecording,
  restartLostChecks,
  restartLostHandouts,
  restartLostJoins,
  sweepAbandonedHandouts,
  sweepAbandonedUploads,
  sweepIdleRecordings,
} from '../features/lectures/index.ts';
import {
  indexDueNotes,
  jobMailComposers,
  liveNoteWork,
  noteWork,
  purgeJobRows,
  translationWork,
} from '../features/notes/index.ts';
import { driveRequests, operatorNoticeComposers, requestMailComposers } from '../features/operators/index.ts';
import {
  type DeliverDeps,
  deliverReminders,
  planNoteReminders,
  planReminders,
  purgeReminders,
} from '../features/reminders/index.ts';
import {
  bundleShares,
  noteShares,
  purgeShareReports,
  purgeShares,
  restoreDuePages,
  shareReportMailComposers,
} from '../features/sharing/index.ts';
import {
  bundleWork,
  calibrateProblems,
  fitReviewWeights,
  gradingWork,
  purgeBundleRows,
  purgeDeletedAttempts,
  startMeaningChecks,
} from '../features/study/index.ts';
import { supportMailComposers } from '../features/support/index.ts';
import type { Config } from '../platform/config/config-schema.ts';
import { connectDatabase } from '../platform/db/connect-database.ts';
import { LONG_STATEMENT_MS } from '../platform/db/in-transaction.ts';
import { deliverDueMail, purgeFinishedMail } from '../platform/mail/deliver-due-mail.ts';
import type { ComposeMail, SendMail } from '../platform/mail/mail-message.ts';
import { createPushSender } from '../platform/push/create-push-sender.ts';
import { purgeEndedLimits } from '../platform/rate-limits/create-rate-limits.ts';
import { removeObjects } from '../platform/storage/remove-objects.ts';
import type { PeriodicTask } from '../platform/tasks/run-periodically.ts';
import { purgeFinishedWorkflows } from '../platform/workflow/purge-finished-workflows.ts';
import type { Queue } from '../platform/workflow/queue.ts';
import { startDueWork } from '../platform/workflow/start-due-work.ts';
import type { ScheduledWork, Workflow } from '../platform/workflow/workflow.ts';
import { composePayments } from './compose.ts';
import { type CoreDeps, composePlatform, loadWordTerms, pushSetupOf } from './compose-platform.ts';
import { composeRequestExecutors } from './compose-requests.ts';
import { composeHandouts, composeMaking, composePrepare, composeWork } from './compose-work.ts';
import { erasers } from './erasers.ts';
import { PAID_WORKS } from './paid-works.ts';

const SECOND_MS = 1000;

/** Composed for every delivery, so that a changed support address is used in the next mail. */
async function composeMailComposers({ config, db, clock }: CoreDeps): Promise<Record<string, ComposeMail>> {
  const { support_email: supportEmail } = await resolveSiteIdentity({ db, config });
  const webOrigin = new URL(config.PUBLIC_WEB_ORIGIN).origin;
  const mailDeps = { db, clock, webOrigin, supportEmail };
  return {
    ...authMailComposers({ ...mailDeps, linkSecret: config.USER_TOKEN_SECRET }),
    ...paymentMailComposers(mailDeps),
    ...creditMailComposers(mailDeps),
    ...giftMailComposers(mailDeps),
    ...jobMailComposers(mailDeps),
    ...reportMailComposers(mailDeps),
    ...shareReportMailComposers({ ...mailDeps, linkSecret: config.USER_TOKEN_SECRET }),
    ...supportMailComposers(mailDeps),
    ...withdrawalMailComposers({ ...mailDeps, linkSecret: config.USER_TOKEN_SECRET }),
    ...operatorNoticeComposers(mailDeps),
    ...requestMailComposers({ ...mailDeps, linkSecret: config.USER_TOKEN_SECRET }),
  };
}

/** Every kind of mail of the outbox; a test compares them with the list of service notices. */
export const listMailKinds = async (core: CoreDeps): Promise<string[]> => Object.keys(await composeMailComposers(core));

/** The private key is a secret of the worker alone; without keys no push messages are sent. */
async function composeReminders(
  core: CoreDeps & { config: Pick<Config, 'VAPID_PRIVATE_KEY'> },
  send: SendMail,
): Promise<DeliverDeps> {
  const { config, clock } = core;
  const { support_email: supportEmail } = await resolveSiteIdentity(core);
  const { pushPublicKey: publicKey, pushRules: rules } = pushSetupOf(config);
  const privateKey = config.VAPID_PRIVATE_KEY;
  const subject = `mailto:${config.SUPPORT_EMAIL}`;
  const push =
    publicKey === null || privateKey === undefined
      ? null
      : createPushSender({ keys: { publicKey, privateKey }, subject, rules, clock });
  return { ...core, send, supportEmail, webOrigin: new URL(config.PUBLIC_WEB_ORIGIN).origin, push };
}

/** Tasks that the worker polls continuously. */
export function composeWorkerTasks(core: CoreDeps, send: SendMail): PeriodicTask[] {
  const app = composePlatform(core);
  const { db, clock, log } = core;
  const deliver = async () => {
    const composers = await composeMailComposers(core);
    return await deliverDueMail({ db, clock, log, send, composers });
  };
  return [
    { name: 'deliver-mail', everyMs: SECOND_MS, run: deliver },
    { name: 'plan-reminders', everyMs: SECOND_MS, run: () => planReminders({ db, clock }) },
    { name: 'plan-note-reminders', everyMs: 5 * SECOND_MS, run: () => planNoteReminders({ db, clock }) },
    {
      name: 'deliver-reminders',
      everyMs: SECOND_MS,
      run: async () => deliverReminders(await composeReminders(core, send)),
    },
    { name: 'drive-orders', everyMs: SECOND_MS, run: () => startDueWork(core, unconfirmedOrders) },
    { name: 'drive-refunds', everyMs: SECOND_MS, run: () => startDueWork(core, pendingRefunds) },
    { name: 'drive-withdrawals', everyMs: SECOND_MS, run: () => startDueWork(core, openWithdrawals) },
    { name: 'drive-webhooks', everyMs: SECOND_MS, run: () => startDueWork(core, unprocessedWebhooks) },
    { name: 'check-meanings', everyMs: SECOND_MS, run: () => startMeaningChecks(core) },
    { name: 'index-notes', everyMs: SECOND_MS, run: () => indexDueNotes({ ...app, loadListTerms: loadWordTerms }) },
  ];
}

/** Workflows and queues of the engine. */
export async function composeWorkflows(core: CoreDeps): Promise<{ workflows: Workflow[]; queues: Queue[] }> {
  const payments = composePayments(core);
  const work = composeWork(core);
  return {
    workflows: [
      reconcileOrderWorkflow(payments),
      reconcileRefundWorkflow(payments),
      processWebhookWorkflow(payments),
      advanceWithdrawalWorkflow({ ...payments, erasers }),
      checkLecture(composePrepare(core)),
      joinRecording({ ...composePrepare(core), workflows: core.workflows }),
      checkHandout(composeHandouts(core)),
      paidWorkflow(noteWork, work),
      paidWorkflow(liveNoteWork, { ...composePrepare(core), ...work, workflows: core.workflows }),
      paidWorkflow(bundleWork, work),
      paidWorkflow(gradingWork, work),
      paidWorkflow(questionWork, work),
      paidWorkflow(translationWork, work),
      makeExportWorkflow(composeMaking(core)),
    ],
    queues: [paymentsQueue, webhooksQueue, checkingQueue, ...PAID_WORKS.map(({ queue }) => queue), exportsQueue],
  };
}

function connectForLedgerCheck({ config, log }: CoreDeps) {
  const inactivityTimeoutMs = LONG_STATEMENT_MS;
  return connectDatabase({ url: config.DATABASE_URL, poolSize: 1, log, pool: 'ledger-check', inactivityTimeoutMs });
}

/** Cron jobs. */
export function composeSchedules(core: CoreDeps): ScheduledWork[] {
  const app = composePlatform(core);
  const { config, db, clock } = core;
  const payments = composePayments(core);
  // With test keys the provider lists other payments than ours, and reviewers look without paying.
  const ifLive = (run: () => Promise<number>) => async () => (payments.topUps.mode === 'live' ? await run() : 0);
  return [
    { name: 'expire-orders', cron: '*/5 * * * *', run: () => expireOrders(core) },
    { name: 'expire-lots', cron: '*/10 * * * *', run: () => expireLots({ db, clock }) },
    { name: 'reward-referrals', cron: '*/10 * * * *', run: () => rewardReferrals({ db, clock }) },
    {
      name: 'check-ledger',
      cron: '40 4 * * *',
      run: () => checkLedger({ ...core, openLongRunning: () => connectForLedgerCheck(core) }),
    },
    { name: 'refund-unmatched-payments', cron: '* * * * *', run: () => refundUnmatchedPayments(payments) },
    { name: 'compare-provider', cron: '5 * * * *', run: ifLive(() => compareDueDays(payments)) },
    { name: 'fetch-settlements', cron: '20 * * * *', run: ifLive(() => fetchSettlements(payments)) },
    { name: 'close-repaired-cases', cron: '*/5 * * * *', run: () => closeRepairedCases(core) },
    { name: 'raise-page-alarms', cron: '*/5 * * * *', run: ifLive(() => raisePageAlarms(core)) },
    { name: 'extend-after-outage', cron: '* * * * *', run: () => continueOutageExtensions({ db, clock }) },
    {
      name: 'drive-operator-requests',
      cron: '* * * * *',
      run: () =>
        driveRequests({
          ...core,
          executors: composeRequestExecutors(payments, core.config),
          singleOperator: core.config.SINGLE_OPERATOR,
        }),
    },
    { name: 'remind-expiry', cron: '* 9-20 * * *', run: () => remindBeforeExpiry({ db, clock }) },
    {
      name: 'release-orphans',
      cron: '* * * * *',
      run: () => releaseOrphanedHolds({ db, clock }, (ids) => listOpenWorkAmong(db, PAID_WORKS, ids)),
    },
    { name: 'revive-checks', cron: '* * * * *', run: () => restartLostChecks(app) },
    { name: 'revive-joins', cron: '* * * * *', run: () => restartLostJoins(app) },
    { name: 'revive-handouts', cron: '* * * * *', run: () => restartLostHandouts(app) },
    ...PAID_WORKS.map((work) => ({
      name: work.restartSchedule,
      cron: '* * * * *',
      run: () => restartLostWork(core, work),
    })),
    { name: 'settle-exports', cron: '* * * * *', run: () => failLostExports(core) },
    { name: 'roll-up-usage', cron: '15 * * * *', run: () => rollUpUsage({ db, clock }) },
    { name: 'roll-up-overview', cron: '20 * * * *', run: () => rollUpOverview({ db, clock }) },
    { name: 'warn-about-models', cron: '30 9 * * *', run: () => warnAboutModels(core) },
    { name: 'sweep-recordings', cron: '45 * * * *', run: () => sweepIdleRecordings(app) },
    { name: 'sweep-uploads', cron: '15 * * * *', run: () => sweepAbandonedUploads(app) },
    { name: 'sweep-handouts', cron: '17 * * * *', run: () => sweepAbandonedHandouts(app) },
    { name: 'remove-objects', cron: '* * * * *', run: () => removeObjects(app) },
    {
      name: 'unlink-identities',
      cron: '* * * * *',
      run: () =>
        unlinkIdentities({ db, kakao: { apiBase: config.KAKAO_API_BASE_URL, adminKey: config.KAKAO_ADMIN_KEY } }),
    },
    { name: 'purge-jobs', cron: '35 * * * *', run: () => purgeJobRows({ db, clock }) },
    { name: 'purge-bundles', cron: '35 * * * *', run: () => purgeBundleRows({ db, clock }) },
    { name: 'purge-exports', cron: '25 * * * *', run: () => purgeExports({ db, clock }) },
    { name: 'purge-chats', cron: '38 * * * *', run: () => purgeChatRows({ db, clock }) },
    { name: 'purge-shares', cron: '45 * * * *', run: () => purgeShares({ db, clock }, noteShares) },
    { name: 'purge-bundle-shares', cron: '55 * * * *', run: () => purgeShares({ db, clock }, bundleShares) },
    { name: 'restore-shared-pages', cron: '5 * * * *', run: () => restoreDuePages({ db, clock }) },
    { name: 'purge-share-reports', cron: '50 * * * *', run: () => purgeShareReports({ db, clock }) },
    { name: 'purge-forgotten', cron: '25 * * * *', run: () => purgeDeletedAttempts({ db }) },
    { name: 'advance-recoveries', cron: '*/5 * * * *', run: () => advanceRecoveries({ db, clock }) },
    { name: 'calibrate-problems', cron: '50 3 * * *', run: () => calibrateProblems({ db, clock }) },
    { name: 'fit-review-weights', cron: '20 3 * * *', run: () => fitReviewWeights({ db, clock }) },
    { name: 'purge-auth', cron: '10 * * * *', run: () => purgeAuthRows({ db, clock }) },
    { name: 'purge-mail', cron: '20 * * * *', run: () => purgeFinishedMail({ db, clock }) },
    { name: 'purge-reminders', cron: '22 * * * *', run: () => purgeReminders({ db, clock }) },
    { name: 'purge-limits', cron: '30 * * * *', run: () => purgeEndedLimits({ db, clock }) },
    { name: 'purge-withdrawn', cron: '50 3 * * *', run: () => purgeWithdrawn({ db, clock }) },
    { name: 'purge-payment-pages', cron: '15 4 * * *', run: () => purgePaymentPages({ db, clock }) },
    { name: 'purge-workflows', cron: '40 * * * *', run: () => purgeFinishedWorkflows({ db, clock }) },
  ];
}
