import { setTimeout as pause } from 'node:timers/promises';
import { type ClockCase, DAY_MS, HOUR_MS, MINUTE_MS, type Outcome, SECOND_MS } from './clock-case.ts';
import { anOrder, confirm, type PaidOrder, transactionOf } from './clock-money.ts';
import { balanceOf } from './clock-users.ts';
import type { ClockScene } from './open-clock-scene.ts';

const AMOUNT_WON = 1000;
const RESPONSE_MS = 300;
const CHECKS = 4;
const CHECK_INTERVAL_MS = 16 * MINUTE_MS;
const PAID = 'COMPLETED, balance 100, held 0, 1 approved';
const FAILED = 'FAILED, balance 0, held 0, 0 approved';
/** By our clock the provider's idempotency key has expired, so an operator must review the order. */
const REVIEWED = 'missing, balance 0, held 0, 0 approved';
/** By our clock the credits have expired. */
const PAID_AND_EXPIRED = 'COMPLETED, balance 0, held 0, 1 approved';

const jumps = [
  { name: 'a day backward', ms: -DAY_MS, taken: PAID, lost: PAID },
  { name: 'an hour forward', ms: HOUR_MS, taken: PAID, lost: FAILED },
  { name: '25 hours forward', ms: 25 * HOUR_MS, taken: PAID, lost: FAILED },
  { name: '8 days forward', ms: 8 * DAY_MS, taken: PAID, lost: FAILED },
  { name: '366 days forward', ms: 366 * DAY_MS, taken: PAID_AND_EXPIRED, lost: REVIEWED },
] as const;

/** Moves only our clock during a confirmation; the worker must find the outcome without a double charge or a lost payment. */
function jumpCase(jump: (typeof jumps)[number], payment: 'taken' | 'lost'): ClockCase {
  const fault = payment === 'taken' ? 'drop-after' : 'drop-before';
  return {
    name: `the clock jumps ${jump.name} while a ${payment} payment is confirmed`,
    begins: '2026-11-16T01:00:00Z',
    expected: jump[payment],
    run: async (scene) => {
      const paid = await anOrder(scene, AMOUNT_WON);
      scene.toss.control.addFault({
        kind: fault,
        operation: 'confirm',
        orderId: paid.order.order_id,
        delayMs: RESPONSE_MS,
      });
      scene.toss.control.addFault({ kind: 'drop-before', operation: 'get', orderId: paid.order.order_id });
      const confirming = confirm(scene, paid);
      await pause(RESPONSE_MS / 3);
      scene.jump(jump.ms);
      await confirming;
      await settle(scene);
      return await describeOutcome(scene, paid);
    },
  };
}

async function settle(scene: ClockScene): Promise<void> {
  scene.pass(MINUTE_MS);
  for (let check = 0; check < CHECKS; check += 1) {
    await scene.work('drive-orders');
    scene.pass(CHECK_INTERVAL_MS);
  }
}

async function describeOutcome(scene: ClockScene, paid: PaidOrder): Promise<Outcome> {
  const transaction = await transactionOf(scene, paid);
  const approved = scene.toss.control.truth().approved.filter(({ order_id }) => order_id === paid.order.order_id);
  return `${transaction?.status ?? 'missing'}, ${await balanceOf(scene, paid.buyer)}, ${approved.length} approved`;
}

/** Every new account also gets a code. */
const RECEIPT_SUBJECT = '[필기] 결제 완료 및 계약 안내';

/** A claim lease ends on time even when the clock was set back. */
const leaseCase: ClockCase = {
  name: 'the clock is set back a day while mail is claimed',
  begins: '2026-11-16T01:00:00Z',
  expected: '1 mails',
  run: async (scene) => {
    const paid = await anOrder(scene, AMOUNT_WON);
    await confirm(scene, paid);
    await scene.server.db
      .updateTable('mail_outbox')
      .set({ attempts: 1, next_attempt_at: new Date(scene.server.clock.now().getTime() + 2 * MINUTE_MS) })
      .where('status', '=', 'PENDING')
      .execute();
    scene.jump(-DAY_MS);
    scene.pass(2 * MINUTE_MS + SECOND_MS);
    // Also delivers mail left by earlier cases.
    while ((await scene.work('deliver-mail')) > 0);
    const received = scene.mailbox.messages(paid.buyer.email);
    return `${received.filter(({ subject }) => subject === RECEIPT_SUBJECT).length} mails`;
  },
};

export const jumpCases: readonly ClockCase[] = [
  ...jumps.map((jump) => jumpCase(jump, 'taken')),
  ...jumps.map((jump) => jumpCase(jump, 'lost')),
  leaseCase,
];
