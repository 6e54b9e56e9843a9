import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { callApi } from './call-api.ts';
import { controlToss } from './control-toss.ts';
import { authenticateOrder } from './pay-order.ts';

/** Of the development stack. */
const SECRET_KEY = 'test_gsk_simulator';

/** Only for the state that a case starts from; the operator in the test uses the screens alone. */
async function prepareInDatabase(sql: string): Promise<string> {
  const flags = ['--no-psqlrc', '--quiet', '--tuples-only', '--no-align', '--set', 'ON_ERROR_STOP=1', '--command', sql];
  const { stdout } = await promisify(execFile)('psql', [process.env.E2E_DATABASE_URL ?? '', ...flags]);
  return stdout.trim();
}

/**
 * The provider charged the order, but its answer named another amount and its webhook was lost: no credits, under review. The next
 * `silentReads` queries are lost too.
 */
export async function payWithoutCredits(token: string, silentReads = 0): Promise<string> {
  const order = await authenticateOrder(token, 10_000);
  const { order_id: orderId, payment_key } = order;
  await controlToss('/faults', { kind: 'wrong-amount', operation: 'confirm', orderId });
  await controlToss('/faults', { kind: 'drop-before', operation: 'get', orderId, times: 1 + silentReads });
  const { status } = await callApi('/payments/confirm', { method: 'POST', token, body: { ...order } });
  if (status !== 202) throw new Error(`confirmation returned ${status}`);
  await expect.poll(() => hasQueried(orderId), { message: 'the webhook is processed', timeout: 20_000 }).toBe(true);
  await prepareInDatabase(`
    update webhook_inbox set outcome = 'GIVEN_UP', next_check_at = null where payment_key = '${payment_key}' and outcome is null`);
  return orderId;
}

async function hasQueried(orderId: string): Promise<boolean> {
  const { calls } = (await controlToss('/journal')) as { calls: { operation: string; order_id: string | null }[] };
  return calls.some((one) => one.operation.startsWith('get') && one.order_id === orderId);
}

/** An order that the provider does not know, given up by the worker. */
export async function leaveOrderUnpaid(token: string): Promise<string> {
  const { body } = await callApi('/payments/orders', { method: 'POST', token, body: { amount: 5000 } });
  const order_id = String(body.order_id);
  await prepareInDatabase(`
    update payment_orders set status = 'REVIEW', payment_key = 'none-${order_id}', fail_code = 'UNRESOLVED',
      confirming_at = now() - interval '2 days' where order_id = '${order_id}'`);
  return order_id;
}

/** A refund that the provider did not answer, given up by the worker. */
export async function leaveRefundStuck(token: string, order_id: string): Promise<void> {
  for (const operation of ['cancel', 'get'])
    await controlToss('/faults', { kind: 'drop-before', operation, orderId: order_id, times: 1 });
  const { body } = await callApi('/payments/transactions', { token });
  const payments = body as unknown as { id: string; order_id: string }[];
  const transaction_id = payments.find((one) => one.order_id === order_id)?.id ?? '';
  await callApi('/payments/refund', { method: 'POST', token, body: { transaction_id, reason: '변심' } });
  await prepareInDatabase(`
    update refunds set status = 'REVIEW', next_check_at = null, fail_code = 'UNRESOLVED' where payment_id = '${transaction_id}'`);
}

/** Credits that a job has used. */
export async function useCredits(email: string, credits: number): Promise<void> {
  await prepareInDatabase(`
    select hold_credits(job, user_id, 'JOB', job, ${credits}000000, now() + interval '1 day', now()),
      settle_hold(job, ${credits}000000, 'CAPTURE', job, 'test', now())
    from (select gen_random_uuid() as job, id as user_id from users where email = '${email}') used`);
}

/** Money at the provider for an order that we do not know; its refund was refused once. */
export async function leaveUnmatchedPayment(): Promise<string> {
  const orderId = `order_${Date.now()}_stray`;
  const { paymentKey } = await controlToss('/payments', { orderId, amount: 7000 });
  const response = await fetch(`${process.env.E2E_TOSS_URL}/v1/payments/confirm`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${SECRET_KEY}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ paymentKey, orderId, amount: 7000 }),
  });
  if (!response.ok) throw new Error(`the simulator refused the payment: ${response.status}`);
  await prepareInDatabase(`
    insert into unmatched_payments (payment_key, order_id, amount_won, status, fail_code, found_at)
      values ('${String(paymentKey)}', '${orderId}', 7000, 'REVIEW', 'REFUND_REJECTED', now())`);
  return String(paymentKey);
}

export async function raiseAlarm(subject: string): Promise<void> {
  await prepareInDatabase(`
    insert into payment_alarms (kind, subject, detail, raised_at)
      values ('CANCEL_OVER_PAYMENT', '${subject}', '{"order_id": "${subject}", "cancel_won": 900}', now())`);
}

/** A day on which the provider listed a payment of another shop. */
export async function leaveFinding(order_id: string): Promise<void> {
  await prepareInDatabase(`
    insert into provider_comparisons values (
      to_char(date '2020-01-01' + (random() * 1000)::integer, 'YYYY-MM-DD'), 1, 0,
      jsonb_build_array(jsonb_build_object('kind', 'FOREIGN_APPROVAL', 'transaction_key', 't-${order_id}', 'payment_key', 'p-${order_id}',
        'order_id', '${order_id}', 'amount_won', 3000)), now())`);
}

export async function statusOfOrder(order_id: string): Promise<string> {
  return await prepareInDatabase(`select status from payment_orders where order_id = '${order_id}'`);
}
