import { setTimeout as pause } from 'node:timers/promises';
import type { Buyer } from '../kit/open-buyer.ts';

export interface ConfirmedPayment {
  order_id: string;
  /** Time at which the buyer received the confirmation. */
  confirmed_at: number;
}

export interface Payers {
  confirmed: ConfirmedPayment[];
  refunds(): number;
  stop(): Promise<void>;
}

const AMOUNT_WON = 5000;
const REFUND_EVERY = 4;
const PAUSE_MS = 30;

/** Buyers who pay and refund continuously until stopped or until the api is lost. */
export function payContinuously(buyers: readonly Buyer[]): Payers {
  const promised: ConfirmedPayment[] = [];
  let [stopped, refunds] = [false, 0];
  const payRepeatedly = async (buyer: Buyer) => {
    for (let turn = 1; !stopped; turn += 1) {
      const order = await buyer.order(AMOUNT_WON);
      const { status } = await buyer.confirm(order);
      if (status === 200) promised.push({ order_id: order.order_id, confirmed_at: performance.now() });
      if (status === 200 && turn % REFUND_EVERY === 0 && (await refundOrder(buyer, order.order_id))) refunds += 1;
      await pause(PAUSE_MS);
    }
  };
  // A buyer stops when the host is lost.
  const all = buyers.map((buyer) => payRepeatedly(buyer).catch(() => undefined));
  return {
    confirmed: promised,
    refunds: () => refunds,
    stop: async () => {
      stopped = true;
      await Promise.all(all);
    },
  };
}

async function refundOrder(buyer: Buyer, orderId: string): Promise<boolean> {
  const transaction = await buyer.transactionOf(orderId);
  return transaction !== null && (await buyer.refund(transaction)).status === 200;
}
