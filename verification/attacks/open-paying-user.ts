import { randomUUID } from 'node:crypto';
import { captureHoldOf, grantCredits } from '../../apps/server/src/features/billing/index.ts';
import { holdForJob } from '../../apps/server/testing/hold-for-job.ts';
import type { AttackUser } from './create-attack-users.ts';
import type { AttackScene } from './open-attack-scene.ts';
import type { ApiResponse } from './send-request.ts';

export interface AuthenticatedOrder {
  order_id: string;
  payment_key: string;
  amount: number;
}

export interface PayingUser extends AttackUser {
  order(amount: number): Promise<AuthenticatedOrder>;
  confirm(order: object): Promise<ApiResponse>;
  /** A confirmed payment; returns the id of its transaction. */
  pay(amount: number): Promise<AuthenticatedOrder & { transaction_id: string }>;
  refund(transaction_id: string): Promise<ApiResponse>;
  credits(): Promise<number>;
  /** Spends credits as a finished job does. */
  spend(credits: number): Promise<void>;
  /** Credits given by the operator. */
  receiveGift(credits: number): Promise<void>;
}

const MICRO = 1_000_000n;

/** A user who pays at the provider simulator. */
export async function openPayingUser(scene: AttackScene): Promise<PayingUser> {
  const user = await scene.users.user();
  const send = (method: string, path: string, json?: object) =>
    scene.request(method, path, { bearer: user.token, ...(json ? { json } : {}) });
  const order = async (amount: number) => {
    const { body } = await send('POST', '/payments/orders', { amount });
    const order_id = String(body.order_id);
    const { paymentKey } = scene.toss.control.createPayment({ orderId: order_id, amount, method: 'CARD' });
    return { order_id, payment_key: paymentKey, amount };
  };
  const confirm = (one: object) => send('POST', '/payments/confirm', one);
  return {
    ...user,
    order,
    confirm,
    pay: async (amount) => {
      const made = await order(amount);
      const { status, text } = await confirm(made);
      if (status !== 200) throw new Error(`confirm returned ${status}: ${text}`);
      const rows = (await send('GET', '/payments/transactions')).body as never as { id: string; order_id: string }[];
      return { ...made, transaction_id: rows.find((row) => row.order_id === made.order_id)?.id ?? '' };
    },
    refund: (transaction_id) => send('POST', '/payments/refund', { transaction_id, reason: '단순 변심' }),
    credits: async () => Number((await send('GET', '/auth/users/me')).body.credit_balance),
    spend: async (credits) => {
      const subject_id = randomUUID();
      await holdForJob(scene, user.id, credits, subject_id);
      await captureHoldOf(scene.server, { purpose: 'JOB', subject_id, amount_micro: BigInt(credits) * MICRO });
    },
    receiveGift: async (credits) => {
      const gift = { source_id: randomUUID(), amount_micro: BigInt(credits) * MICRO, actor: 'system', reason: '보상' };
      await grantCredits(scene.server, { user_id: user.id, ...gift });
    },
  };
}
