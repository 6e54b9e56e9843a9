import { MS_PER_DAY, seoulDayStartOf } from '../../../packages/domain/src/index.ts';
import { around, DAY_MS, type Edge, HOUR_MS, MINUTE_MS, SECOND_MS } from './clock-case.ts';
import { anOrder, buy, confirm, transactionOf } from './clock-money.ts';
import { aPerson, balanceOf, signIn } from './clock-people.ts';
import type { ClockScene } from './open-clock-scene.ts';

const REFUND_MS = 168 * HOUR_MS;
const AUTHENTICATED_MS = 10 * MINUTE_MS;
const ORDER_MS = 40 * MINUTE_MS;
const AMOUNT_WON = 1000;
const MONTHLY_CAP_WON = 100_000;
const ALL = 'balance 100, held 0';
const NONE = 'balance 0, held 0';

/** Bought at a moment; the last day is the anniversary in Seoul, whatever the day is called in London. */
const lots: readonly { name: string; bought: string; lastDay: string }[] = [
  { name: 'an ordinary day', bought: '2026-11-16T01:00:00Z', lastDay: '2027-11-16' },
  { name: '29 February', bought: '2028-02-29T03:00:00Z', lastDay: '2029-03-01' },
  { name: '28 February in London, the 29th in Seoul', bought: '2028-02-28T15:00:00Z', lastDay: '2029-03-01' },
  { name: 'the last second of a month', bought: '2026-11-30T14:59:59Z', lastDay: '2027-11-30' },
  { name: 'the first second of a year', bought: '2026-12-31T15:00:00Z', lastDay: '2028-01-01' },
];

function lotEdge({ bought, lastDay, name }: (typeof lots)[number]): Edge {
  const endsMs = seoulDayStartOf(lastDay).getTime() + MS_PER_DAY - Date.parse(bought);
  return {
    name: `credits bought on ${name}`,
    begins: bought,
    begin: async (scene) => {
      const { buyer } = await buy(scene, AMOUNT_WON);
      return async () => await balanceOf(scene, buyer);
    },
    looks: around(endsMs, ALL, NONE),
  };
}

/** The cap is reached in one month of Seoul and free again in the next, while London is still in the old one. */
function capEdge(name: string, begins: string): Edge {
  return {
    name,
    begins,
    begin: async (scene) => {
      const { buyer } = await buy(scene, MONTHLY_CAP_WON);
      return async () => {
        const asking = { bearer: (await signIn(scene, buyer)).access, json: { amount: AMOUNT_WON } };
        return String((await scene.ask('POST', '/payments/orders', asking)).status);
      };
    },
    looks: around(2 * SECOND_MS, '400', '201'),
  };
}

export const edgesOfMoney: readonly Edge[] = [
  {
    name: 'refund',
    begin: async (scene) => {
      const paid = await buy(scene, AMOUNT_WON);
      const transaction = await transactionOf(scene, paid);
      return async () => {
        const { access } = await signIn(scene, paid.buyer);
        const json = { transaction_id: transaction?.id, reason: '단순 변심' };
        const { status } = await scene.ask('POST', '/payments/refund', { bearer: access, json });
        return `${status}, ${await balanceOf(scene, paid.buyer)}`;
      };
    },
    looks: around(REFUND_MS, `200, ${NONE}`, `200, ${NONE}`, `400, ${ALL}`),
  },
  {
    name: 'payment authenticated and not confirmed',
    begin: async (scene) => {
      const paid = await anOrder(scene, AMOUNT_WON);
      return async () => `${(await confirm(scene, paid)).status}, ${await balanceOf(scene, paid.buyer)}`;
    },
    looks: around(AUTHENTICATED_MS, `200, ${ALL}`, `400, ${NONE}`),
  },
  {
    name: 'order that nobody paid',
    begin: async (scene) => {
      const { order } = await anOrder(scene, AMOUNT_WON);
      return async () => {
        await scene.work('expire-orders');
        return await orderStatus(scene, order.order_id);
      };
    },
    looks: around(ORDER_MS, 'CREATED', 'EXPIRED'),
  },
  {
    name: 'order whose window is over, paid all the same',
    begin: async (scene) => {
      const buyer = await aPerson(scene);
      const { body } = await scene.ask('POST', '/payments/orders', {
        bearer: buyer.access,
        json: { amount: AMOUNT_WON },
      });
      return async () => {
        await scene.work('expire-orders');
        const order_id = String(body.order_id);
        const wanted = { orderId: order_id, amount: AMOUNT_WON, method: 'CARD' as const };
        const { paymentKey } = scene.toss.control.createPayment(wanted);
        const who = await signIn(scene, buyer);
        const { status } = await confirm(scene, {
          buyer: who,
          order: { order_id, payment_key: paymentKey, amount: AMOUNT_WON },
        });
        return `${status}, ${await balanceOf(scene, buyer)}`;
      };
    },
    looks: [[ORDER_MS + SECOND_MS, `200, ${ALL}`]],
  },
  ...lots.map(lotEdge),
  capEdge('monthly cap at the end of November', '2026-11-30T14:59:58Z'),
  capEdge('monthly cap at the end of the year', '2026-12-31T14:59:58Z'),
  capEdge('monthly cap at the end of February of a leap year', '2028-02-29T14:59:58Z'),
  {
    name: 'reminder 30 days before credits end, not before nine in the morning',
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
    looks: [
      [-SECOND_MS, '0 mails'],
      [0, '1 mails'],
    ],
  },
  {
    name: 'what was bought, seen',
    begin: async (scene) => {
      const paid = await buy(scene, AMOUNT_WON);
      return async () => `${(await transactionOf(scene, paid))?.status}, ${await balanceOf(scene, paid.buyer)}`;
    },
    looks: [
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
