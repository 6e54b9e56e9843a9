import { setTimeout as pause } from 'node:timers/promises';
import type { Buyer } from '../money-proof/open-buyer.ts';

export interface Promised {
  order_id: string;
  /** When the buyer was told that it is paid. */
  told_at: number;
}

export interface Payers {
  promised: Promised[];
  refunds(): number;
  stop(): Promise<void>;
}

const AMOUNT_WON = 5000;
const REFUND_EVERY = 4;
const BREATH_MS = 30;

/** Buyers who pay and pay again, and take some of it back, until they are told to stop or nobody answers. */
export function keepPaying(buyers: readonly Buyer[]): Payers {
  const promised: Promised[] = [];
  let [stopped, refunds] = [false, 0];
  const payOn = async (buyer: Buyer) => {
    for (let turn = 1; !stopped; turn += 1) {
      const order = await buyer.order(AMOUNT_WON);
      const { status } = await buyer.confirm(order);
      if (status === 200) promised.push({ order_id: order.order_id, told_at: performance.now() });
      if (status === 200 && turn % REFUND_EVERY === 0 && (await takeBack(buyer, order.order_id))) refunds += 1;
      await pause(BREATH_MS);
    }
  };
  // Whoever stands before a lost host goes home.
  const all = buyers.map((buyer) => payOn(buyer).catch(() => undefined));
  return {
    promised,
    refunds: () => refunds,
    stop: async () => {
      stopped = true;
      await Promise.all(all);
    },
  };
}

async function takeBack(buyer: Buyer, orderId: string): Promise<boolean> {
  const transaction = await buyer.transactionOf(orderId);
  return transaction !== null && (await buyer.refund(transaction)).status === 200;
}
