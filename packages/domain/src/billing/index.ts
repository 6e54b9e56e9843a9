export {
  type CreditFigures,
  checkFigures,
  type MonthBalance,
  type MonthFigures,
  movedWon,
} from './accounting/check-figures.ts';
export { type CarriedCase, checkMonth, type MonthSummary, type OpenCase } from './accounting/check-month.ts';
export {
  type ReportedSettlement,
  type SettlementFigures,
  settlementFiguresFor,
} from './accounting/settlement-figures-for.ts';
export { creditExpiryFor, isCreditExpired } from './credits/credit-expiry.ts';
export { CREDIT_PACKAGES, CREDITS_PER_WON, type CreditPackage, findCreditPackage } from './credits/credit-packages.ts';
export { type CreditGrant, creditsForAmount } from './credits/credits-for-amount.ts';
export { decideGrant, type GrantDecision, type GrantRequest } from './credits/decide-grant.ts';
export {
  decideTopUp,
  describeTopUpLimits,
  TOP_UP_MAX_WON,
  TOP_UP_MIN_WON,
  type TopUpRefusal,
  type TopUpRequest,
} from './credits/decide-top-up.ts';
export { type DisplayBalance, displayBalanceFor } from './credits/display-balance-for.ts';
export {
  EXTENSION_CAUSES,
  type ExtensionCause,
  expiryAfterDay,
  MAX_OUTAGE_DAYS,
  outageDaysFor,
} from './credits/extend-validity.ts';
export { formatCredits, toDisplayCredits } from './credits/format-credits.ts';
export { formatExactCredits } from './credits/format-exact-credits.ts';
export {
  type BalanceLot,
  type BalanceSummary,
  LOW_BALANCE_CREDITS,
  summarizeBalance,
} from './credits/summarize-balance.ts';
export { MICRO_CREDITS_PER_CREDIT, MICRO_CREDITS_PER_TENTH, toMicroCredits } from './credits/to-micro-credits.ts';
export {
  CASE_KINDS,
  CASE_OUTCOMES,
  type CaseClosing,
  type CaseKind,
  type CaseOutcome,
  type CaseRefusal,
  type CaseState,
  decideCaseClose,
  OUTCOMES_OF,
} from './desk/decide-case-close.ts';
export {
  type ExceptionalRefund,
  type ExceptionRefusal,
  exceptionalRefundFor,
  REFUND_EXCEPTIONS,
  type RefundException,
} from './desk/exceptional-refund-for.ts';
export {
  MAX_CARD_HITS,
  MIN_SEARCH_CHARS,
  type PaymentSearch,
  readPaymentSearch,
} from './desk/read-payment-search.ts';
export {
  FREE_START_STATES,
  type FreeStartState,
  freeStartStateFor,
  isBudgetNearlySpent,
} from './gifts/decide-free-start.ts';
export {
  decideRedemption,
  normaliseCode,
  type OfferedPromotion,
  PROMOTION_CODE_PATTERN,
  REDEMPTION_REFUSALS,
  type RedemptionRefusal,
} from './gifts/decide-redemption.ts';
export {
  decideReferral,
  decideReferralReward,
  REFERRAL_REFUSALS,
  type ReferralRefusal,
  type ReferralReward,
  type ReferralState,
} from './gifts/decide-referral.ts';
export { giftExpiryFor } from './gifts/gift-expiry.ts';
export {
  decidePageAlarms,
  PAGE_EVENT_CODE,
  PAGE_EVENTS,
  type PageAlarm,
  type PageEvent,
  type PageFigures,
} from './payment-pages/decide-page-alarms.ts';
export {
  CSP_DISPOSITIONS,
  CSP_OTHER,
  type CspDisposition,
  type CspReport,
  type CspSummary,
  isProviderOrigin,
  summarizeCspReport,
} from './payment-pages/summarize-csp-report.ts';
export { ACCOUNT_NUMBER_PATTERN, BANKS, type Bank } from './payments/bank-accounts.ts';
export { CHECKING_STATES, type CheckingState, checkingStateFor } from './payments/checking-state-for.ts';
export { classifyPaymentFailure, type PaymentFailureClass } from './payments/classify-payment-failure.ts';
export { decideHintStep, type HintedOrder, type HintStep } from './payments/decide-hint-step.ts';
export {
  decideOrderStep,
  type OpenOrder,
  type OrderEnd,
  type OrderEvent,
  type OrderStep,
} from './payments/decide-order-step.ts';
export {
  decideRefund,
  REFUND_WINDOW_DAYS,
  REFUND_WINDOW_HOURS,
  type RefundRefusal,
  type RefundRequest,
  TRANSACTION_STATUSES,
  type TransactionStatus,
} from './payments/decide-refund.ts';
export { decideRefundStep, type OpenRefund, type RefundEvent, type RefundStep } from './payments/decide-refund-step.ts';
export { isOrderId, isOwnOrderId, ORDER_ID_PATTERN } from './payments/is-order-id.ts';
export { DEFAULT_ORDER_NAME, orderNameFor } from './payments/order-name-for.ts';
export { ACCOUNT_LINK_DAYS, MIN_PAYBACK_WON, type OwedLot, type OwedWay, owedFor } from './payments/owed-for.ts';
export { type PartlyUsedPayment, partialRefundFor } from './payments/partial-refund-for.ts';
export { firstCheckFor, MAX_HINT_ATTEMPTS, pollDelayMs } from './payments/payment-poll-delays.ts';
export {
  keyProblemFor,
  MAX_REVIEW_ACCOUNTS,
  PAYMENTS_MODES,
  type PaymentsMode,
  paymentsModeAt,
  REVIEW_MODE_DAYS,
  type TopUpPolicy,
  type TopUpState,
  topUpStateFor,
} from './payments/payments-mode.ts';
export type { PaymentSnapshot, ProviderResult } from './payments/provider-result.ts';
export { type OfferedPayment, type RefundOffer, refundOfferFor } from './payments/refund-offer-for.ts';
export {
  type PaymentLot,
  type RemainderRefund,
  type RemainderRefusal,
  remainderRefundFor,
} from './payments/remainder-refund-for.ts';
