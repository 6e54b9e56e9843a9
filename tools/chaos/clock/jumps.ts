import { setTimeout as pause } from 'node:timers/promises';
import { type ClockCase, DAY_MS, HOUR_MS, MINUTE_MS, type Outcome, SECOND_MS } from './clock-case.ts';
import { anOrder, confirm, type PaidOrder, transactionOf } from './clock-money.ts';
import { balanceOf } from './clock-people.ts';
import type { ClockScene } from './open-clock-scene.ts';

const AMOUNT_WON = 1000;
const ANSWER_MS = 300;
const LOOKS = 4;
const BETWEEN_LOOKS_MS = 16 * MINUTE_MS;
const PAID = 'COMPLETED, balance 100, held 0, 1 approved';
const REFUSED = 'FAILED, balance 0, held 0, 0 approved';
/** So late by our clock that the provider would not know our key any more: a person looks. */
const REVIEWED = 'not there, balance 0, held 0, 0 approved';
/** By our clock its year is over. */
const PAID_AND_OVER = 'COMPLETED, balance 0, held 0, 1 approved';

const jumps = [
  { name: 'a day back', ms: -DAY_MS, taken: PAID, lost: PAID },
  { name: 'an hour on', ms: HOUR_MS, taken: PAID, lost: REFUSED },
  { name: '25 hours on', ms: 25 * HOUR_MS, taken: PAID, lost: REFUSED },
  { name: '8 days on', ms: 8 * DAY_MS, taken: PAID, lost: REFUSED },
  { name: '366 days on', ms: 366 * DAY_MS, taken: PAID_AND_OVER, lost: REVIEWED },
] as const;

/** Our clock alone is moved while the provider is being asked; the worker finds out and nobody pays twice or for nothing. */
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
        delayMs: ANSWER_MS,
      });
      scene.toss.control.addFault({ kind: 'drop-before', operation: 'get', orderId: paid.order.order_id });
      const confirming = confirm(scene, paid);
      await pause(ANSWER_MS / 3);
      scene.jump(jump.ms);
      await confirming;
      await settle(scene);
      return await whatBecameOf(scene, paid);
    },
  };
}

async function settle(scene: ClockScene): Promise<void> {
  scene.pass(MINUTE_MS);
  for (let look = 0; look < LOOKS; look += 1) {
    await scene.work('drive-orders');
    scene.pass(BETWEEN_LOOKS_MS);
  }
}

async function whatBecameOf(scene: ClockScene, paid: PaidOrder): Promise<Outcome> {
  const transaction = await transactionOf(scene, paid);
  const approved = scene.toss.control.truth().approved.filter(({ order_id }) => order_id === paid.order.order_id);
  return `${transaction?.status ?? 'not there'}, ${await balanceOf(scene, paid.buyer)}, ${approved.length} approved`;
}

/** What somebody has claimed for a while is free again when the while is over, also by a clock that has gone back. */
const leaseCase: ClockCase = {
  name: 'the clock goes back a day while mail is claimed',
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
    // Mail that earlier cases left is delivered in the same rounds.
    while ((await scene.work('deliver-mail')) > 0);
    return `${scene.mailbox.messages(paid.buyer.email).length} mails`;
  },
};

export const jumpCases: readonly ClockCase[] = [
  ...jumps.map((jump) => jumpCase(jump, 'taken')),
  ...jumps.map((jump) => jumpCase(jump, 'lost')),
  leaseCase,
];
