import { MS_PER_DAY, seoulDayStartOf } from '@pilgi/domain/shared';
import { aroundLimit, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, type TimeLimit } from './clock-case.ts';
import { anOrder, buy, confirm, transactionOf } from './clock-money.ts';
import { balanceOf, createUser, signIn } from './clock-users.ts';
import type { ClockScene } from './open-clock-scene.ts';

const REFUND_MS = 168 * HOUR_MS;
const AUTHENTICATED_MS = 10 * MINUTE_MS;
const ORDER_MS = 40 * MINUTE_MS;
const AMOUNT_WON = 1000;
const MONTHLY_CAP_WON = 100_000;
const ALL = 'balance 100, held 0';
const NONE = 'balance 0, held 0';

/** Credits expire after the anniversary of the purchase by the date in Seoul, not in UTC. */
const lots: readonly { name: string; bought: string; lastDay: string }[] = [
  { name: 'an ordinary day', bought: '2026-11-16T01:00:00Z', lastDay: '2027-11-16' },
  { name: '29 February', bought: '2028-02-29T03:00:00Z', lastDay: '2029-03-01' },
  { name: '28 February in London, the 29th in Seoul', bought: '2028-02-28T15:00:00Z', lastDay: '2029-03-01' },
  { name: 'the last second of a month', bought: '2026-11-30T14:59:59Z', lastDay: '2027-11-30' },
  { name: 'the first second of a year', bought: '2026-12-31T15:00:00Z', lastDay: '2028-01-01' },
];

function lotTimeLimit({ bought, lastDay, name }: (typeof lots)[number]): TimeLimit {
  const endsMs = seoulDayStartOf(lastDay).getTime() + MS_PER_DAY - Date.parse(bought);
  return {
    name: `credits bought on ${name}`,
    begins: bought,
    begin: async (scene) => {
      const { buyer } = await buy(scene, AMOUNT_WON);
      return async () => await balanceOf(scene, buyer);
    },
    checks: aroundLimit(endsMs, ALL, NONE),
  };
}

/** The monthly cap follows months in Seoul, which start before those in UTC. */
function capTimeLimit(name: string, begins: string): TimeLimit {
  return {
    name,
    begins,
    begin: async (scene) => {
      const { buyer } = await buy(scene, MONTHLY_CAP_WON);
      return async () => {
        const request = { bearer: (await signIn(scene, buyer)).access, json: { amount: AMOUNT_WON } };
        return String((await scene.request('POST', '/payments/orders', request)).status);
      };
    },
    checks: aroundLimit(2 * SECOND_MS, '400', '201'),
  };
}

export const moneyTimeLimits: readonly TimeLimit[] = [
  {
    name: 'refund',
    begin: async (scene) => {
      const paid = await buy(scene, AMOUNT_WON);
      const transaction = await transactionOf(scene, paid);
      return async () => {
        const { access } = await signIn(scene, paid.buyer);
        const json = { transaction_id: transaction?.id, reason: '단순 변심' };
        const { status } = await scene.request('POST', '/payments/refund', { bearer: access, json });
        return `${status}, ${await balanceOf(scene, paid.buyer)}`;
      };
    },
    checks: aroundLimit(REFUND_MS, `200, ${NONE}`, `200, ${NONE}`, `400, ${ALL}`),
  },
  {
    name: 'payment authenticated and not confirmed',
    begin: async (scene) => {
      const paid = await anOrder(scene, AMOUNT_WON);
      return async () => `${(await confirm(scene, paid)).status}, ${await balanceOf(scene, paid.buyer)}`;
    },
    checks: aroundLimit(AUTHENTICATED_MS, `200, ${ALL}`, `400, ${NONE}`),
  },
  {
    name: 'unpaid order',
    begin: async (scene) => {
      const { order } = await anOrder(scene, AMOUNT_WON);
      return async () => {
        await scene.work('expire-orders');
        return await orderStatus(scene, order.order_id);
      };
    },
    checks: aroundLimit(ORDER_MS, 'CREATED', 'EXPIRED'),
  },
  {
    name: 'expired order that is paid afterwards',
    begin: async (scene) => {
      const buyer = await createUser(scene);
      const { body } = await scene.request('POST', '/payments/orders', {
        bearer: buyer.access,
        json: { amount: AMOUNT_WON },
      });
      return async () => {
        await scene.work('expire-orders');
        const order_id = String(body.order_id);
        const payment = { orderId: order_id, amount: AMOUNT_WON, method: 'CARD' as const };
        const { paymentKey } = scene.toss.control.createPayment(payment);
        const payer = await signIn(scene, buyer);
        const { status } = await confirm(scene, {
          buyer: payer,
          order: { order_id, payment_key: paymentKey, amount: AMOUNT_WON },
        });
        return `${status}, ${await balanceOf(scene, buyer)}`;
      };
    },
    checks: [[ORDER_MS + SECOND_MS, `200, ${ALL}`]],
  },
  ...lots.map(lotTimeLimit),
  capTimeLimit('monthly cap at the end of November', '2026-11-30T14:59:58Z'),
  capTimeLimit('monthly cap at the end of the year', '2026-12-31T14:59:58Z'),
  capTimeLimit('monthly cap at the end of February of a leap year', '2028-02-29T14:59:58Z'),
  {
    name: 'reminder 30 days before expiry, not before 9:00',
    begins: '2026-11-16T01:00:00Z',
    begin: async (scene) => {
      const { buyer } = await buy(scene, AMOUNT_WON);
      const nineOclock = seoulDayStartOf('2027-10-18').getTime() + 9 * HOUR_MS;
      scene.pass(nineOclock - scene.server.clock.now().getTime());
      return async () => {
        await scene.work('remind-expiry');
        return `${await countReminders(scene, buyer.id)} mails`;
      };
    },
    checks: [
      [-SECOND_MS, '0 mails'],
      [0, '1 mails'],
    ],
  },
  {
    name: 'balance and history of a purchase',
    begin: async (scene) => {
      const paid = await buy(scene, AMOUNT_WON);
      return async () => `${(await transactionOf(scene, paid))?.status}, ${await balanceOf(scene, paid.buyer)}`;
    },
    checks: [
      [-DAY_MS, `COMPLETED, ${ALL}`],
      [HOUR_MS, `COMPLETED, ${ALL}`],
      [25 * HOUR_MS, `COMPLETED, ${ALL}`],
      [8 * DAY_MS, `COMPLETED, ${ALL}`],
      [367 * DAY_MS, `COMPLETED, ${NONE}`],
    ],
  },
];

async function orderStatus({ server }: ClockScene, order_id: string): Promise<string> {
  const found = server.db.selectFrom('payment_orders').select('status').where('order_id', '=', order_id);
  return (await found.executeTakeFirstOrThrow()).status;
}

async function countReminders({ server }: ClockScene, user_id: string): Promise<number> {
  const mails = await server.db
    .selectFrom('mail_outbox')
    .select('dedupe_key')
    .where('dedupe_key', 'like', `credits_expire:%:${user_id}:%`)
    .execute();
  return mails.length;
}
