import { formatSeoulMoment } from '../clock/seoul-time.ts';
import { MERCHANT_ID } from './make-keys.ts';
import type { PaymentMethod, ProviderCancel, ProviderPayment } from './provider-payment.ts';
import type { TossCancel, TossCard, TossPayment, TossVirtualAccount } from './toss-payment.ts';

const METHOD_NAMES: Record<PaymentMethod, string> = {
  CARD: '카드',
  TRANSFER: '계좌이체',
  EASY_PAY: '간편결제',
  VIRTUAL_ACCOUNT: '가상계좌',
};
const DEPOSIT_DAYS = 7;

export function methodNameOf(method: PaymentMethod): string {
  return METHOD_NAMES[method];
}

export function presentPayment(payment: ProviderPayment, publicUrl: string): TossPayment {
  const { approved_at, balance_won, cancels, method, payment_key, status } = payment;
  const vat = Math.round(balance_won / 11);
  const hasOutcome = approved_at !== null || status === 'WAITING_FOR_DEPOSIT';
  return {
    version: '2022-11-16',
    paymentKey: payment_key,
    type: 'NORMAL',
    orderId: payment.order_id,
    orderName: payment.order_name,
    mId: MERCHANT_ID,
    currency: 'KRW',
    method: hasOutcome ? METHOD_NAMES[method] : null,
    totalAmount: payment.amount_won,
    balanceAmount: balance_won,
    status,
    requestedAt: formatSeoulMoment(payment.requested_at),
    approvedAt: approved_at === null ? null : formatSeoulMoment(approved_at),
    useEscrow: false,
    lastTransactionKey: payment.last_transaction_key,
    suppliedAmount: balance_won - vat,
    vat,
    taxFreeAmount: 0,
    taxExemptionAmount: 0,
    cultureExpense: false,
    isPartialCancelable: true,
    cancels: cancels.length === 0 ? null : cancels.map(presentCancel),
    ...presentInstrument(payment, hasOutcome),
    mobilePhone: null,
    giftCertificate: null,
    cashReceipt: method === 'TRANSFER' && approved_at !== null ? presentCashReceipt(payment) : null,
    cashReceipts: null,
    discount: null,
    secret: hasOutcome ? payment.secret : null,
    receipt: hasOutcome ? { url: `${publicUrl}/receipt?transactionId=${payment_key}` } : null,
    checkout: { url: `${publicUrl}/payment-window/${payment_key}` },
    country: 'KR',
    failure: payment.failure,
    metadata: payment.metadata,
  };
}

type Instrument = Pick<TossPayment, 'card' | 'virtualAccount' | 'transfer' | 'easyPay'>;

function presentInstrument(payment: ProviderPayment, hasOutcome: boolean): Instrument {
  const none: Instrument = { card: null, virtualAccount: null, transfer: null, easyPay: null };
  if (!hasOutcome) return none;
  const { amount_won, instrument, method } = payment;
  if (method === 'CARD') return { ...none, card: presentCard(payment) };
  if (method === 'TRANSFER') {
    return { ...none, transfer: { bankCode: instrument, settlementStatus: 'INCOMPLETED' } };
  }
  if (method === 'EASY_PAY') {
    return { ...none, easyPay: { provider: instrument, amount: amount_won, discountAmount: 0 } };
  }
  return { ...none, virtualAccount: presentVirtualAccount(payment) };
}

function presentCard({ amount_won, approve_no, balance_won, instrument }: ProviderPayment): TossCard {
  return {
    amount: amount_won,
    issuerCode: instrument,
    acquirerCode: instrument,
    number: '43301234****123*',
    installmentPlanMonths: 0,
    approveNo: approve_no,
    useCardPoint: false,
    cardType: '신용',
    ownerType: '개인',
    acquireStatus: balance_won === 0 ? 'CANCELED' : 'READY',
    isInterestFree: false,
    interestPayer: null,
  };
}

function presentCashReceipt({ amount_won, approve_no, payment_key }: ProviderPayment): TossPayment['cashReceipt'] {
  return {
    type: '소득공제',
    receiptKey: payment_key,
    issueNumber: `G${approve_no}`,
    amount: amount_won,
    taxFreeAmount: 0,
  };
}

function presentVirtualAccount(payment: ProviderPayment): TossVirtualAccount {
  const due = new Date(payment.requested_at.getTime() + DEPOSIT_DAYS * 86_400_000);
  return {
    accountType: '일반',
    accountNumber: 'X6505636518308',
    bankCode: payment.instrument,
    customerName: payment.customer_name ?? '구매자',
    depositorName: null,
    dueDate: formatSeoulMoment(due),
    refundStatus: payment.cancels.length === 0 ? 'NONE' : 'COMPLETED',
    expired: false,
    settlementStatus: 'INCOMPLETED',
    refundReceiveAccount: null,
  };
}

function presentCancel(cancel: ProviderCancel): TossCancel {
  return {
    transactionKey: cancel.transaction_key,
    cancelAmount: cancel.cancel_won,
    cancelReason: cancel.reason,
    refundableAmount: cancel.refundable_won,
    taxFreeAmount: 0,
    taxExemptionAmount: 0,
    cardDiscountAmount: 0,
    transferDiscountAmount: 0,
    easyPayDiscountAmount: 0,
    canceledAt: formatSeoulMoment(cancel.canceled_at),
    receiptKey: null,
    cancelStatus: 'DONE',
    cancelRequestId: null,
  };
}
