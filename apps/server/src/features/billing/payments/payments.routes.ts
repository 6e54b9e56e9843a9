import { adminUsersCalls, authCalls, paymentsCalls } from '@pilgi/contract';
import { toDisplayCredits } from '@pilgi/domain/billing';
import { type Route, route } from '../../../platform/http/route.ts';
import { operatorOf } from '../../operators/index.ts';
import { confirmPayment, type PaymentsDeps } from './confirm-payment.ts';
import { getReceipt } from './get-receipt.ts';
import { listChecking } from './list-checking.ts';
import { listRefundOptions } from './list-refund-options.ts';
import { listTransactions } from './list-transactions.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { refundOwnRemainder } from './refund-own-remainder.ts';
import { refundPayment } from './refund-payment.ts';
import { refundRemainder } from './refund-remainder.ts';
import { reportPaymentFailure } from './report-payment-failure.ts';
import { showAvailability } from './require-top-ups.ts';
import { startOrder } from './start-order.ts';

export function paymentsRoutes(deps: PaymentsDeps): Route[] {
  return [
    route(paymentsCalls.createOrder, async ({ body }, { principal }) => {
      const { order, customer_email, customer_key } = await startOrder(deps, {
        user_id: principal.user_id,
        amount: body.amount,
        from_client: body.from_client ?? false,
      });
      const { order_id, order_name, amount_won: amount, credits_micro } = order;
      return { order_id, order_name, amount, credits: toDisplayCredits(credits_micro), customer_key, customer_email };
    }),
    route(paymentsCalls.getAvailability, async (_input, { principal }) => showAvailability(deps, principal)),
    route(paymentsCalls.confirm, async ({ body }, { principal }) =>
      confirmPayment(deps, { user_id: principal.user_id, ...body }),
    ),
    route(paymentsCalls.listTransactions, async ({ query }, { principal }) =>
      listTransactions(deps, { user_id: principal.user_id, ...query }),
    ),
    route(paymentsCalls.refund, async ({ body }, { principal }) =>
      refundPayment(deps, { user_id: principal.user_id, ...body }),
    ),
    route(paymentsCalls.listChecking, async (_input, { principal }) => listChecking(deps, principal)),
    route(paymentsCalls.listRefundOptions, async (_input, { principal }) => listRefundOptions(deps, principal)),
    route(paymentsCalls.refundRemainder, async ({ params, body }, { principal, header }) =>
      refundOwnRemainder(deps, {
        ...body,
        user_id: principal.user_id,
        payment_id: params.id,
        request_key: header('idempotency-key'),
      }),
    ),
    route(adminUsersCalls.refundRemainder, async ({ params, body }, context) =>
      refundRemainder(deps, {
        ...operatorOf(context),
        ...body,
        user_id: params.id,
        payment_id: params.payment_id,
        request_key: context.header('idempotency-key'),
      }),
    ),
    route(paymentsCalls.getReceipt, async ({ params }, { principal }) =>
      getReceipt(deps, { user_id: principal.user_id, id: params.id }),
    ),
    route(paymentsCalls.receiveWebhook, async ({ body }, { header }) => {
      await receiveWebhook(deps, { body, transmission_id: header('tosspayments-webhook-transmission-id') });
      return { detail: '받았습니다.' };
    }),
    route(authCalls.reportPaymentFailure, async ({ body }, { principal, ip }) => {
      const { code, message, orderId: order_id } = body;
      await reportPaymentFailure(deps, { user_id: principal?.user_id ?? null, order_id, code, message, ip });
      return { detail: '기록했습니다.' };
    }),
  ];
}
