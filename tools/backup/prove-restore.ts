import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { openBuyer } from '../money-proof/open-buyer.ts';
import { openProductDatabase } from '../money-proof/open-product-database.ts';
import type { Measure, ProofOptions, ProofResult } from '../money-proof/proof-block.ts';
import { chaosOf } from '../money-proof/prove-faults.ts';
import { runParallel } from '../money-proof/run-parallel.ts';
import { waitUntilFinal } from '../money-proof/wait-until-final.ts';
import { withSilentProvider } from '../money-proof/with-silent-provider.ts';
import { checkRestored } from './check-restored.ts';
import { getDatabaseBytes, listPaidOrders } from './drill.queries.ts';
import { keepAuditing } from './keep-auditing.ts';
import { keepPaying, type Promised } from './keep-paying.ts';
import { type DrillScene, openDrillScene } from './open-drill-scene.ts';
import { reconcileWithProvider } from './reconcile-with-provider.ts';
import { restoreDatabase } from './restore-database.ts';
import { takeBaseBackup } from './take-base-backup.ts';

/** The line to the backup is cut for a while before the host is lost: that is what can be forgotten at all. */
const SIZES = {
  full: { buyers: 12, objects: 200, payMs: 30_000, cutMs: 8_000 },
  quick: { buyers: 4, objects: 40, payMs: 4_000, cutMs: 2_000 },
};
const PROMISED_RPO_MS = 5 * 60_000;
const PROMISED_RTO_MS = 15 * 60_000;
const FINAL_TIMEOUT_MS = 60_000;

/** A host is lost in the middle of payments; what is restored from the backup goes on, and agrees with the provider. */
export async function proveRestore({ quick, seed }: ProofOptions): Promise<ProofResult> {
  const size = quick ? SIZES.quick : SIZES.full;
  const scene = await openDrillScene(size.objects);
  try {
    const lost = await loseHost(scene, { ...size, seed });
    const { base } = await restoreDatabase(scene.folder, { dataDir: scene.postgres.newDataDir });
    await scene.postgres.startRestored();
    const databaseMs = performance.now() - lost.at;
    const forgotten = await findForgotten(scene, lost);
    const rtoMs = await takeUpWork(scene, lost.at);
    await lost.left;
    const broughtBack = await scene.objects.restore(lost.objectsAt, scene.stack.db);
    const objectFaults = await scene.objects.check();
    await waitUntilFinal(scene.stack.db, FINAL_TIMEOUT_MS);
    const product = openProductDatabase(scene.stack.databaseUrl);
    const days = await reconcileWithProvider(scene.stack, product);
    const restored = await withSilentProvider(scene.stack, () => checkRestored(scene.stack, product));
    await product.destroy();
    const rpoMs = Math.max(0, ...forgotten.map(({ told_at }) => lost.at - told_at));
    const early = forgotten.filter(({ told_at }) => told_at < lost.cutAt);
    const megabytes = (await getDatabaseBytes(scene.stack.db)) / 1024 ** 2;
    const seconds = (ms: number) => (ms / 1000).toFixed(1);
    return {
      figures:
        `${lost.promised.length} payments and ${lost.refunds} refunds answered, line cut ${seconds(size.cutMs)} s before the loss; ` +
        `${forgotten.length} answered payments forgotten, RPO ${seconds(rpoMs)} s (before the cut: ${early.length}); ` +
        `${megabytes.toFixed(0)} MB back in ${seconds(databaseMs)} s, RTO ${seconds(rtoMs)} s; ` +
        `${days} days compared, ${restored.strays} payments given back, ${restored.externalCancels} refunds booked again; ` +
        `${restored.auditEntries} audit entries chained; ${broughtBack} of ${scene.objects.count} objects brought back; ` +
        `base of ${base.begun_at.toISOString()}`,
      violations: [
        ...restored.violations,
        ...objectFaults,
        ...early.map(({ order_id }) => `payment ${order_id} was answered before the cut and is forgotten`),
        ...(rpoMs > PROMISED_RPO_MS ? [`RPO ${rpoMs} ms`] : []),
        ...(rtoMs > PROMISED_RTO_MS ? [`RTO ${rtoMs} ms`] : []),
        ...(restored.strays + restored.externalCancels === 0 ? ['nothing was forgotten, so nothing was shown'] : []),
        ...(restored.auditEntries < BigInt(lost.auditedBeforeCut)
          ? ['audit entries from before the cut are gone']
          : []),
      ],
      counts: { restores: 1 },
      measures: tellPromises({ rpoMs, rtoMs, size }),
    };
  } finally {
    await scene.close();
  }
}

function tellPromises({ rpoMs, rtoMs, size }: { rpoMs: number; rtoMs: number; size: { cutMs: number } }): Measure[] {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return [
    {
      promise: 'durability',
      what: `a lost host, its log of changes cut off ${seconds(size.cutMs)} before`,
      figure: `${seconds(rpoMs)} forgotten`,
      limit: seconds(PROMISED_RPO_MS),
      isKept: rpoMs <= PROMISED_RPO_MS,
    },
    {
      promise: 'recovery',
      what: 'a new host from the backup, until the api answers',
      figure: seconds(rtoMs),
      limit: seconds(PROMISED_RTO_MS),
      isKept: rtoMs <= PROMISED_RTO_MS,
    },
  ];
}

interface Lost {
  at: number;
  cutAt: number;
  /** Nobody stands before the lost host any more. */
  left: Promise<unknown>;
  objectsAt: Date;
  promised: Promised[];
  refunds: number;
  auditedBeforeCut: number;
}

interface LossPlan {
  buyers: number;
  payMs: number;
  cutMs: number;
  seed: number;
}

async function loseHost({ folder, objects, postgres, receiver, stack }: DrillScene, plan: LossPlan): Promise<Lost> {
  const buyers = await runParallel(plan.buyers, 4, () => openBuyer(stack));
  stack.toss.control.setChaos({ ...chaosOf(plan.seed), maxPerOrder: 1 });
  const payers = keepPaying(buyers);
  const auditors = keepAuditing(stack.databaseUrl);
  await pause(plan.payMs / 2);
  await takeBaseBackup(folder, { databaseUrl: postgres.url, now: new Date() });
  await pause(plan.payMs / 2);
  const auditedBeforeCut = auditors.written();
  const cutAt = performance.now();
  receiver.process.kill('SIGKILL');
  await once(receiver.process, 'exit');
  const objectsAt = await objects.spoil();
  await pause(plan.cutMs);
  const at = performance.now();
  await Promise.all([stack.api.halt(), stack.worker.halt(), postgres.lose()]);
  const left = Promise.all([payers.stop(), auditors.stop()]);
  stack.toss.control.setChaos(null);
  return { at, cutAt, left, objectsAt, promised: payers.promised, refunds: payers.refunds(), auditedBeforeCut };
}

/** Asked before the product runs again: afterwards it may have learned from the provider what it had forgotten. */
async function findForgotten({ stack }: DrillScene, { promised }: Lost): Promise<Promised[]> {
  const paid = await listPaidOrders(stack.db);
  return promised.filter(({ order_id }) => !paid.has(order_id));
}

async function takeUpWork({ stack }: DrillScene, lostAt: number): Promise<number> {
  await Promise.all([stack.api.restart(), stack.worker.restart()]);
  const buyer = await openBuyer(stack);
  await buyer.transactionOf('none');
  return performance.now() - lostAt;
}
