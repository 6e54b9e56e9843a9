import { MISSING_IS_FINAL_AFTER_MS } from '../payments/payment-poll-delays.ts';
import { isMissing, type PaymentSnapshot, type ProviderResult } from '../payments/provider-result.ts';

export const CASE_KINDS = ['ORDER', 'REFUND', 'UNMATCHED', 'ALARM', 'FINDING'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export const CASE_OUTCOMES = [
  'SETTLED',
  'RETURNED',
  'NOT_PAID',
  'NOT_REFUNDED',
  'EXPLAINED',
  'DUPLICATE',
  'ADJUSTED_NEXT_MONTH',
] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];

const WORDS_ONLY = ['EXPLAINED', 'DUPLICATE', 'ADJUSTED_NEXT_MONTH'] as const;

/** Outcomes that an operator may choose for a case of this kind. */
export const OUTCOMES_OF: Readonly<Record<CaseKind, readonly CaseOutcome[]>> = {
  ORDER: ['SETTLED', 'RETURNED', 'NOT_PAID', ...WORDS_ONLY],
  REFUND: ['SETTLED', 'NOT_REFUNDED', ...WORDS_ONLY],
  UNMATCHED: ['RETURNED', ...WORDS_ONLY],
  ALARM: WORDS_ONLY,
  FINDING: ['SETTLED', 'RETURNED', ...WORDS_ONLY],
};

/** The row of a case as it is now, with the provider's answer of a moment ago; null when the provider was not queried. */
export interface CaseState {
  kind: CaseKind;
  /** Status of the order, refund or unmatched payment; of a finding PAID when we have its payment. */
  status: string;
  /** When the payment was confirmed; null without a confirmation. */
  since: Date | null;
  provider: ProviderResult | null;
}

export type CaseRefusal =
  | 'OUTCOME_UNFIT'
  | 'STILL_RUNNING'
  | 'NOT_SETTLED'
  | 'ALREADY_SETTLED'
  | 'PROVIDER_SILENT'
  | 'PROVIDER_UNDECIDED'
  | 'PROVIDER_HAS_MONEY'
  | 'MONEY_RETURNED'
  | 'NOT_RETURNED'
  | 'MUST_END';

/** `fail`: the order or refund under review ends as failed together with the closing. Closing never moves money by itself. */
export type CaseClosing = { allowed: true; fail: boolean } | { allowed: false; reason: CaseRefusal };

const RUNNING_STATUSES = ['CONFIRMING', 'PENDING'];
const SETTLED_STATUSES = ['PAID', 'DONE'];

/** Whether a case may be closed with this outcome. An outcome never contradicts the provider or our own row. */
export function decideCaseClose(state: CaseState, outcome: CaseOutcome, now: Date): CaseClosing {
  if (!OUTCOMES_OF[state.kind].includes(outcome)) return refuse('OUTCOME_UNFIT');
  if (RUNNING_STATUSES.includes(state.status)) return refuse('STILL_RUNNING');
  const isUnderReview = state.status === 'REVIEW';
  switch (outcome) {
    case 'SETTLED':
      return SETTLED_STATUSES.includes(state.status) ? close(false) : refuse('NOT_SETTLED');
    case 'RETURNED':
      return closeReturned(state, isUnderReview);
    case 'NOT_PAID':
      return state.status === 'PAID'
        ? refuse('ALREADY_SETTLED')
        : closeUnless(findMoneyLeft(state, now), isUnderReview);
    case 'NOT_REFUNDED':
      return state.status === 'DONE' ? refuse('ALREADY_SETTLED') : closeUnrefunded(state, isUnderReview);
    case 'ADJUSTED_NEXT_MONTH':
      return close(false);
    case 'EXPLAINED':
    case 'DUPLICATE':
      // An order or refund under review must end; words alone would leave the buyer waiting.
      return isUnderReview && state.kind !== 'UNMATCHED' ? refuse('MUST_END') : close(false);
  }
}

function closeReturned({ kind, status, provider }: CaseState, isUnderReview: boolean): CaseClosing {
  if (kind === 'UNMATCHED') return status === 'RETURNED' ? close(false) : refuse('NOT_RETURNED');
  if (provider === null || provider.kind === 'lost') return refuse('PROVIDER_SILENT');
  if (provider.kind !== 'payment' || !isReturned(provider.payment)) return refuse('NOT_RETURNED');
  return close(isUnderReview);
}

function closeUnrefunded({ provider }: CaseState, isUnderReview: boolean): CaseClosing {
  return isUnderReview ? closeUnless(findCancel(provider), true) : close(false);
}

/** Why an order cannot be closed as not paid; null when nothing was or will be charged. */
function findMoneyLeft({ provider, since }: CaseState, now: Date): CaseRefusal | null {
  if (provider === null || provider.kind === 'lost') return 'PROVIDER_SILENT';
  if (provider.kind === 'failure') {
    if (!isMissing(provider)) return 'PROVIDER_SILENT';
    const isFinal = since === null || now.getTime() - since.getTime() >= MISSING_IS_FINAL_AFTER_MS;
    return isFinal ? null : 'PROVIDER_UNDECIDED';
  }
  const { status } = provider.payment;
  if (status === 'ABORTED' || status === 'EXPIRED') return null;
  if (isReturned(provider.payment)) return 'MONEY_RETURNED';
  const isOpen = status === 'READY' || status === 'IN_PROGRESS' || status === 'WAITING_FOR_DEPOSIT';
  return isOpen ? 'PROVIDER_UNDECIDED' : 'PROVIDER_HAS_MONEY';
}

/** Why a refund cannot be closed as not refunded; null when the provider has returned nothing. */
function findCancel(provider: ProviderResult | null): CaseRefusal | null {
  if (provider?.kind !== 'payment') return 'PROVIDER_SILENT';
  return provider.payment.balanceAmount === provider.payment.totalAmount ? null : 'MONEY_RETURNED';
}

function isReturned({ balanceAmount, cancels }: PaymentSnapshot): boolean {
  return balanceAmount === 0 && (cancels?.length ?? 0) > 0;
}

function closeUnless(reason: CaseRefusal | null, fail: boolean): CaseClosing {
  return reason === null ? close(fail) : refuse(reason);
}

const close = (fail: boolean): CaseClosing => ({ allowed: true, fail });
const refuse = (reason: CaseRefusal): CaseClosing => ({ allowed: false, reason });
