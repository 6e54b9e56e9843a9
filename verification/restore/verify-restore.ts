import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { restoreDatabase } from '../../ops/backup/restore-database.ts';
import { takeBaseBackup } from '../../ops/backup/take-base-backup.ts';
import { openBuyer } from '../kit/open-buyer.ts';
import { openProductDatabase } from '../kit/open-product-database.ts';
import { runParallel } from '../kit/run-parallel.ts';
import type { Measure, VerificationOptions, VerificationResult } from '../kit/verification-result.ts';
import { waitUntilFinal } from '../kit/wait-until-final.ts';
import { withWebhooksPaused } from '../kit/with-webhooks-paused.ts';
import { chaosOf } from '../money/verify-faults.ts';
import { auditContinuously } from './audit-continuously.ts';
import { checkRestored } from './check-restored.ts';
import { getDatabaseBytes, listPaidOrders } from './drill.queries.ts';
import { type DrillScene, openDrillScene } from './open-drill-scene.ts';
import { type ConfirmedPayment, payContinuously } from './pay-continuously.ts';
import { reconcileWithProvider } from './reconcile-with-provider.ts';

/** WAL streaming is cut for a while before the host is lost; only changes of that time can be lost. */
const SIZES = {
  full: { buyers: 12, objects: 200, payMs: 30_000, cutMs: 8_000 },
  quick: { buyers: 4, objects: 40, payMs: 4_000, cutMs: 2_000 },
};
const MAX_RPO_MS = 5 * 60_000;
const MAX_RTO_MS = 15 * 60_000;
const FINAL_TIMEOUT_MS = 60_000;

/** Loses the host during payments, restores it from the backup and compares it with the provider. */
export async function verifyRestore({ quick, seed }: VerificationOptions): Promise<VerificationResult> {
  const size = quick ? SIZES.quick : SIZES.full;
  const scene = await openDrillScene(size.objects);
  try {
    const lost = await loseHost(scene, { ...size, seed });
    const { base } = await restoreDatabase(scene.backups, { dataDir: scene.postgres.newDataDir });
    await scene.postgres.startRestored();
    const databaseMs = performance.now() - lost.at;
    const lostPayments = await findLostPayments(scene, lost);
    const rtoMs = await resumeProduct(scene, lost.at);
    await lost.left;
    const restoredObjects = await scene.objects.restore(lost.objectsAt, scene.stack.db);
    const objectFaults = await scene.objects.check();
    await waitUntilFinal(scene.stack.db, FINAL_TIMEOUT_MS);
    const product = openProductDatabase(scene.stack.databaseUrl);
    const days = await reconcileWithProvider(scene.stack, product);
    const restored = await withWebhooksPaused(scene.stack, () => checkRestored(scene.stack, product));
    await product.destroy();
    const rpoMs = Math.max(0, ...lostPayments.map(({ confirmed_at: told_at }) => lost.at - told_at));
    const early = lostPayments.filter(({ confirmed_at: told_at }) => told_at < lost.cutAt);
    const megabytes = (await getDatabaseBytes(scene.stack.db)) / 1024 ** 2;
    const seconds = (ms: number) => (ms / 1000).toFixed(1);
    return {
      figures:
        `${lost.promised.length} payments and ${lost.refunds} refunds confirmed, WAL streaming cut ${seconds(size.cutMs)} s before the loss; ` +
        `${lostPayments.length} confirmed payments lost, RPO ${seconds(rpoMs)} s (before the cut: ${early.length}); ` +
        `${megabytes.toFixed(0)} MB restored in ${seconds(databaseMs)} s, RTO ${seconds(rtoMs)} s; ` +
        `${days} days compared, ${restored.unmatchedPayments} payments refunded, ${restored.externalCancels} refunds recorded again; ` +
        `${restored.auditEntries} audit entries chained; ${restoredObjects} of ${scene.objects.count} objects restored; ` +
        `base of ${base.begun_at.toISOString()}`,
      violations: [
        ...restored.violations,
        ...objectFaults,
        ...early.map(({ order_id }) => `payment ${order_id} was confirmed before the cut and is lost`),
        ...(rpoMs > MAX_RPO_MS ? [`RPO ${rpoMs} ms`] : []),
        ...(rtoMs > MAX_RTO_MS ? [`RTO ${rtoMs} ms`] : []),
        ...(restored.unmatchedPayments + restored.externalCancels === 0
          ? ['nothing was lost, so nothing was verified']
          : []),
        ...(restored.auditEntries < BigInt(lost.auditedBeforeCut)
          ? ['audit entries from before the cut are missing']
          : []),
      ],
      counts: { restores: 1 },
      measures: toMeasures({ rpoMs, rtoMs, size }),
    };
  } finally {
    await scene.close();
  }
}

function toMeasures({ rpoMs, rtoMs, size }: { rpoMs: number; rtoMs: number; size: { cutMs: number } }): Measure[] {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return [
    {
      promise: 'durability',
      what: `a lost host, WAL streaming cut ${seconds(size.cutMs)} before`,
      figure: `${seconds(rpoMs)} lost`,
      limit: seconds(MAX_RPO_MS),
      isMet: rpoMs <= MAX_RPO_MS,
    },
    {
      promise: 'recovery',
      what: 'a new host from the backup, until the api responds',
      figure: seconds(rtoMs),
      limit: seconds(MAX_RTO_MS),
      isMet: rtoMs <= MAX_RTO_MS,
    },
  ];
}

interface Lost {
  at: number;
  cutAt: number;
  /** Resolves when no buyer uses the lost host any more. */
  left: Promise<unknown>;
  objectsAt: Date;
  promised: ConfirmedPayment[];
  refunds: number;
  auditedBeforeCut: number;
}

interface LossPlan {
  buyers: number;
  payMs: number;
  cutMs: number;
  seed: number;
}

async function loseHost({ backups, objects, postgres, receiver, stack }: DrillScene, plan: LossPlan): Promise<Lost> {
  const buyers = await runParallel(plan.buyers, 4, () => openBuyer(stack));
  stack.toss.control.setChaos({ ...chaosOf(plan.seed), maxPerOrder: 1 });
  const payers = payContinuously(buyers);
  const auditors = auditContinuously(stack.databaseUrl);
  await pause(plan.payMs / 2);
  await takeBaseBackup(backups, { databaseUrl: postgres.superuserUrl, now: new Date() });
  await pause(plan.payMs / 2);
  const auditedBeforeCut = auditors.written();
  const cutAt = performance.now();
  receiver.process.kill('SIGKILL');
  await once(receiver.process, 'exit');
  const objectsAt = await objects.corrupt();
  await pause(plan.cutMs);
  const at = performance.now();
  await Promise.all([stack.api.kill(), stack.worker.kill(), postgres.lose()]);
  const left = Promise.all([payers.stop(), auditors.stop()]);
  stack.toss.control.setChaos(null);
  return { at, cutAt, left, objectsAt, promised: payers.confirmed, refunds: payers.refunds(), auditedBeforeCut };
}

/** Queried before the product runs again: afterwards it may have recovered payments from the provider. */
async function findLostPayments({ stack }: DrillScene, { promised }: Lost): Promise<ConfirmedPayment[]> {
  const paid = await listPaidOrders(stack.db);
  return promised.filter(({ order_id }) => !paid.has(order_id));
}

async function resumeProduct({ stack }: DrillScene, lostAt: number): Promise<number> {
  await Promise.all([stack.api.restart(), stack.worker.restart()]);
  const buyer = await openBuyer(stack);
  await buyer.transactionOf('none');
  return performance.now() - lostAt;
}
