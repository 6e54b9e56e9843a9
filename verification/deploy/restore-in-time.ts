import { setTimeout as pause } from 'node:timers/promises';
import { openProductDatabase } from '../kit/open-product-database.ts';
import { waitUntilFinal } from '../kit/wait-until-final.ts';
import { withWebhooksPaused } from '../kit/with-webhooks-paused.ts';
import { checkRestored } from '../restore/check-restored.ts';
import { listPaidOrders } from '../restore/drill.queries.ts';
import { reconcileWithProvider } from '../restore/reconcile-with-provider.ts';
import { untilArchived } from '../restore/until-archived.ts';
import { START_ORDER } from './addresses.ts';
import type { Rehearsal } from './open-rehearsal.ts';
import type { StepResult } from './step.ts';

const WON = 5_000;
const GAP_MS = 1_500;
const FINAL_MS = 60_000;

/**
 * Backs up, pays twice, destroys the database, restores it to a time between the two payments and starts the product on
 * it. The second payment is known to the card company alone and must be paid back.
 */
export async function restoreInTime(rehearsal: Rehearsal): Promise<StepResult> {
  const { postgres, installation, db, parties, walked } = rehearsal;
  if (walked === undefined) throw new Error('the walk must run first');
  const backupMs = await postgres.backUp('diff', 'pilgi');
  await walked.customer.logIn();
  const before = await walked.customer.pay(parties.toss, WON);
  await waitUntilFinal(db, FINAL_MS);
  await pause(GAP_MS);
  const { rows } = await db.query<{ time: string }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as time`,
  );
  await pause(GAP_MS);
  const after = await walked.customer.pay(parties.toss, WON);
  await untilArchived(db);
  const lostAt = performance.now();
  await postgres.lose();
  for (const name of START_ORDER) await installation.stop(name);
  const { copyMs, startMs } = await postgres.restore(rows[0]?.time ?? '');
  const paid = await listPaidOrders(db);
  for (const name of START_ORDER) await installation.start(name, 'first');
  await walked.customer.logIn();
  const backMs = performance.now() - lostAt;
  const product = openProductDatabase(postgres.url);
  const clock = { now: () => new Date() };
  await waitUntilFinal(db, FINAL_MS);
  await reconcileWithProvider({ clock, db, toss: parties.toss }, product);
  const stack = { db, toss: parties.toss };
  const restored = await withWebhooksPaused(stack, () => checkRestored(stack, product));
  await product.destroy();
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  return {
    counts: `backup ${seconds(backupMs)} s, restore ${seconds(copyMs)} s, start with replay ${seconds(startMs)} s, log-in possible ${seconds(backMs)} s after the loss; ${paid.size} payments restored, ${restored.unmatchedPayments} paid back, ${restored.auditEntries} audit entries chained`,
    violations: [
      ...restored.violations,
      ...(paid.has(before.order_id) ? [] : ['the payment before the chosen time is lost']),
      ...(paid.has(after.order_id) ? ['the payment after the chosen time exists'] : []),
      ...(restored.auditEntries > 0n ? [] : ['no audit entry was restored']),
      ...(restored.unmatchedPayments === 1 ? [] : [`${restored.unmatchedPayments} payments without an order, not 1`]),
      ...installation.crashes,
    ],
  };
}
