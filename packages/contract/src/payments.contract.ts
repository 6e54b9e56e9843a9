import { CHECKING_STATES, ORDER_ID_PATTERN, PAYMENTS_MODES, TRANSACTION_STATUSES } from '@pilgi/domain/billing';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { credits, done, id, moment, requiredText, slice, text, wholeNumber } from './shapes.ts';

const amountWon = z.number().check(z.int(), z.minimum(1));
const orderId = text(64).check(z.regex(ORDER_ID_PATTERN));

export const transaction = z.object({
  id,
  created_at: moment,
  order_name: z.string(),
  amount: wholeNumber,
  credits_charged: credits,
  status: z.enum(TRANSACTION_STATUSES),
  /** Refunded amount in won; less than `amount` after a partial refund. */
  refunded_amount: wholeNumber,
  /** The card company took the money back after a dispute. */
  is_charged_back: z.boolean(),
  method: z.string(),
  order_id: z.string(),
});

/** A payment or refund whose outcome is not known yet; it is not among the transactions, or there as paid. */
export const checkingPayment = z.object({
  /** Id of the order or of the refund. */
  id,
  kind: z.enum(['PAYMENT', 'REFUND']),
  state: z.enum(CHECKING_STATES),
  order_id: z.string(),
  order_name: z.string(),
  amount: wholeNumber,
  since: moment,
});

/** What a payment would pay back now. */
export const refundOption = z.object({
  transaction_id: id,
  /** FULL: `refund`; REMAINDER: `refundRemainder`. */
  kind: z.enum(['FULL', 'REMAINDER', 'NONE']),
  amount: wholeNumber,
  credits_taken: credits,
  /** Why nothing can be refunded; null otherwise. */
  reason: z.nullable(z.enum(['CREDITS_HELD', 'NOTHING_LEFT', 'REFUND_PENDING', 'PARTLY_CANCELLED'])),
  credits_charged: credits,
  bonus_credits: credits,
  used_credits: credits,
});

export const receipt = z.object({
  order_id: z.string(),
  order_name: z.string(),
  amount: wholeNumber,
  supplied_amount: wholeNumber,
  vat: wholeNumber,
  credits_charged: credits,
  /** Part of `credits_charged` that was given on top. */
  bonus_credits: credits,
  status: z.enum(['COMPLETED', 'REFUNDED']),
  method: z.string(),
  approved_at: moment,
  refunded_at: z.nullable(moment),
  refunded_amount: wholeNumber,
  company_name: z.string(),
  representative: z.string(),
  business_registration_number: z.string(),
  address: z.string(),
  support_email: z.string(),
  provider_receipt_url: z.nullable(z.string()),
  approve_number: z.nullable(z.string()),
  card_issuer: z.nullable(z.string()),
  card_number: z.nullable(z.string()),
  buyer_email: z.string(),
  credits_expire_at: moment,
  refund_transaction_key: z.nullable(z.string()),
  mail_order_number: z.string(),
});

export const paymentsCalls = {
  getAvailability: call({
    method: 'GET',
    path: '/api/v1/payments/availability',
    access: 'user',
    launch: true,
    summary: '지금 충전할 수 있는지 (review: 카드사 심사 중이라 정해진 계정만)',
    answer: z.object({ mode: z.enum(PAYMENTS_MODES), can_pay: z.boolean() }),
  }),
  createOrder: call({
    method: 'POST',
    path: '/api/v1/payments/orders',
    access: 'user',
    launch: true,
    summary: '충전 주문 만들기 (금액과 크레딧은 서버가 정함)',
    body: z.object({ amount: amountWon, from_client: z.optional(z.boolean()) }),
    answer: z.object({
      order_id: z.string(),
      order_name: z.string(),
      amount: amountWon,
      credits,
      customer_key: z.string(),
      customer_email: z.string(),
    }),
    status: 201,
    failures: { 400: '충전할 수 없는 금액', 409: '지금은 충전할 수 없음 (심사 중이거나 꺼짐)' },
  }),
  confirm: call({
    method: 'POST',
    path: '/api/v1/payments/confirm',
    access: 'user',
    launch: true,
    summary: '결제 승인 (여러 번 불러도 한 번만 충전)',
    body: z.object({ payment_key: requiredText(200), order_id: orderId, amount: amountWon }),
    answer: z.object({ credits_added: credits, new_credit_balance: credits }),
    failures: { 202: '결과 확인 중', 400: '결제사가 거절함', 404: '내 주문이 아님', 409: '금액이 주문과 다름' },
  }),
  listTransactions: call({
    method: 'GET',
    path: '/api/v1/payments/transactions',
    access: 'user',
    launch: true,
    summary: '내 결제 내역 (최신순)',
    query: slice,
    answer: z.array(transaction),
  }),
  refund: call({
    method: 'POST',
    path: '/api/v1/payments/refund',
    access: 'user',
    summary: '환불 신청',
    body: z.object({ transaction_id: id, reason: requiredText(200) }),
    answer: z.object({ refunded_amount: wholeNumber, new_credit_balance: credits }),
    failures: { 202: '결과 확인 중', 400: '환불 조건에 맞지 않음', 404: '내 거래가 아님', 409: '이미 환불됨' },
  }),
  listChecking: call({
    method: 'GET',
    path: '/api/v1/payments/checking',
    access: 'user',
    summary: '결과를 확인하고 있는 결제와 환불 (최신순)',
    answer: z.array(checkingPayment),
  }),
  listRefundOptions: call({
    method: 'GET',
    path: '/api/v1/payments/refund-options',
    access: 'user',
    summary: '결제마다 지금 환불받을 수 있는 금액 (최신순, 100건까지)',
    answer: z.array(refundOption),
  }),
  refundRemainder: call({
    method: 'POST',
    path: '/api/v1/payments/remainder-refund/{id}',
    access: 'user',
    summary: '결제에서 남은 크레딧만큼 환불 (결제마다 한 번, 같은 Idempotency-Key는 한 번만)',
    params: z.object({ id }),
    /** `amount` is what was shown to the buyer; the request is rejected when credits were used since. */
    body: z.object({ amount: amountWon, reason: requiredText(200) }),
    answer: z.object({ refunded_amount: wholeNumber, credits_taken: credits, new_credit_balance: credits }),
    failures: {
      202: '결과 확인 중',
      400: '결제사가 거절함',
      404: '내 거래가 아님',
      409: '이미 환불했거나, 남은 것이 없거나, 작업이 진행 중이거나, 금액이 그 사이 바뀜',
    },
  }),
  getReceipt: call({
    method: 'GET',
    path: '/api/v1/payments/receipt/{id}',
    access: 'user',
    launch: true,
    summary: '영수증',
    params: z.object({ id }),
    answer: receipt,
  }),
  receiveWebhook: call({
    method: 'POST',
    path: '/api/v1/payments/webhook',
    access: 'public',
    perMinute: 3_000,
    maxBodyBytes: 16 * 1024,
    summary: '결제사의 알림 (믿지 않고 다시 물어보는 실마리)',
    body: z.looseObject({}),
    answer: done,
  }),
};
