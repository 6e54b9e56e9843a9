import type { PaymentStatus } from './provider-payment.ts';

export interface TossCancel {
  transactionKey: string;
  cancelAmount: number;
  cancelReason: string;
  refundableAmount: number;
  taxFreeAmount: number;
  taxExemptionAmount: number;
  cardDiscountAmount: number;
  transferDiscountAmount: number;
  easyPayDiscountAmount: number;
  canceledAt: string;
  receiptKey: string | null;
  cancelStatus: 'DONE';
  cancelRequestId: string | null;
}

export interface TossCard {
  amount: number;
  issuerCode: string;
  acquirerCode: string | null;
  number: string;
  installmentPlanMonths: number;
  approveNo: string;
  useCardPoint: boolean;
  cardType: string;
  ownerType: string;
  acquireStatus: string;
  isInterestFree: boolean;
  interestPayer: string | null;
}

export interface TossVirtualAccount {
  accountType: string;
  accountNumber: string;
  bankCode: string;
  customerName: string;
  depositorName: string | null;
  dueDate: string;
  refundStatus: string;
  expired: boolean;
  settlementStatus: string;
  refundReceiveAccount: null;
}

/** Payment in the API form, version 2022-11-16. */
export interface TossPayment {
  version: string;
  paymentKey: string;
  type: 'NORMAL' | 'BILLING' | 'BRANDPAY';
  orderId: string;
  orderName: string;
  mId: string;
  currency: string;
  method: string | null;
  totalAmount: number;
  balanceAmount: number;
  status: PaymentStatus;
  requestedAt: string;
  approvedAt: string | null;
  useEscrow: boolean;
  lastTransactionKey: string | null;
  suppliedAmount: number;
  vat: number;
  taxFreeAmount: number;
  taxExemptionAmount: number;
  cultureExpense: boolean;
  isPartialCancelable: boolean;
  cancels: TossCancel[] | null;
  card: TossCard | null;
  virtualAccount: TossVirtualAccount | null;
  transfer: { bankCode: string; settlementStatus: string } | null;
  easyPay: { provider: string; amount: number; discountAmount: number } | null;
  mobilePhone: null;
  giftCertificate: null;
  /** Issued by the provider for a bank transfer. */
  cashReceipt: { type: string; receiptKey: string; issueNumber: string; amount: number; taxFreeAmount: number } | null;
  cashReceipts: null;
  discount: null;
  secret: string | null;
  receipt: { url: string } | null;
  checkout: { url: string };
  country: string;
  failure: { code: string; message: string } | null;
  metadata: Record<string, string> | null;
}
