import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProviderResult } from '../payments/provider-result.ts';
import { CASE_KINDS, CASE_OUTCOMES, type CaseState, decideCaseClose } from './decide-case-close.ts';

const NOW = new Date('2026-11-20T03:00:00Z');
const LONG_AGO = new Date('2026-11-18T03:00:00Z');
const MINUTE_AGO = new Date(NOW.getTime() - 60_000);

const paid = (status: string, balanceAmount: number, cancelCount = 0): ProviderResult => ({
  kind: 'payment',
  payment: {
    paymentKey: 'key',
    orderId: 'order',
    status,
    totalAmount: 1000,
    balanceAmount,
    cancels: Array.from({ length: cancelCount }, (_, at) => ({ transactionKey: `cancel-${at}` })),
  },
});
const missing: ProviderResult = { kind: 'failure', code: 'NOT_FOUND_PAYMENT', message: '' };
const silent: ProviderResult = { kind: 'lost' };
const busy: ProviderResult = { kind: 'failure', code: 'FAILED_INTERNAL_SYSTEM_PROCESSING', message: '' };

const decide = (
  kind: CaseState['kind'],
  status: string,
  outcome: (typeof CASE_OUTCOMES)[number],
  at: Partial<CaseState> = {},
) => {
  const closing = decideCaseClose({ kind, status, since: LONG_AGO, provider: null, ...at }, outcome, NOW);
  if (!closing.allowed) return closing.reason;
  return closing.fail ? 'CLOSED, FAILED' : 'CLOSED';
};

describe('decideCaseClose', () => {
  test.each([
    ['CONFIRMING', 'NOT_PAID', missing, 'STILL_RUNNING'],
    ['PAID', 'SETTLED', null, 'CLOSED'],
    ['REVIEW', 'SETTLED', paid('DONE', 1000), 'NOT_SETTLED'],
    ['REVIEW', 'NOT_PAID', paid('ABORTED', 0), 'CLOSED, FAILED'],
    ['REVIEW', 'NOT_PAID', paid('EXPIRED', 1000), 'CLOSED, FAILED'],
    ['REVIEW', 'NOT_PAID', missing, 'CLOSED, FAILED'],
    ['FAILED', 'NOT_PAID', missing, 'CLOSED'],
    ['REVIEW', 'NOT_PAID', silent, 'PROVIDER_SILENT'],
    ['REVIEW', 'NOT_PAID', busy, 'PROVIDER_SILENT'],
    ['REVIEW', 'NOT_PAID', null, 'PROVIDER_SILENT'],
    ['REVIEW', 'NOT_PAID', paid('IN_PROGRESS', 1000), 'PROVIDER_UNDECIDED'],
    ['REVIEW', 'NOT_PAID', paid('DONE', 1000), 'PROVIDER_HAS_MONEY'],
    ['REVIEW', 'NOT_PAID', paid('PARTIAL_CANCELED', 400, 1), 'PROVIDER_HAS_MONEY'],
    ['REVIEW', 'NOT_PAID', paid('CANCELED', 0, 1), 'MONEY_RETURNED'],
    ['PAID', 'NOT_PAID', missing, 'ALREADY_SETTLED'],
    ['REVIEW', 'RETURNED', paid('CANCELED', 0, 1), 'CLOSED, FAILED'],
    ['REVIEW', 'RETURNED', paid('DONE', 1000), 'NOT_RETURNED'],
    ['REVIEW', 'RETURNED', missing, 'NOT_RETURNED'],
    ['REVIEW', 'RETURNED', silent, 'PROVIDER_SILENT'],
    ['REVIEW', 'EXPLAINED', null, 'MUST_END'],
    ['FAILED', 'EXPLAINED', null, 'CLOSED'],
    ['REVIEW', 'ADJUSTED_NEXT_MONTH', null, 'CLOSED'],
    ['FAILED', 'NOT_REFUNDED', null, 'OUTCOME_UNFIT'],
  ] as const)('an order that is %s as %s: %o gives %s', (status, outcome, provider, result) => {
    expect(decide('ORDER', status, outcome, { provider })).toBe(result);
  });

  test('a missing payment is not final while reads may lag', () => {
    expect(decide('ORDER', 'REVIEW', 'NOT_PAID', { provider: missing, since: MINUTE_AGO })).toBe('PROVIDER_UNDECIDED');
    expect(decide('ORDER', 'CREATED', 'NOT_PAID', { provider: missing, since: null })).toBe('CLOSED');
  });

  test.each([
    ['PENDING', 'NOT_REFUNDED', paid('DONE', 1000), 'STILL_RUNNING'],
    ['REVIEW', 'NOT_REFUNDED', paid('DONE', 1000), 'CLOSED, FAILED'],
    ['REVIEW', 'NOT_REFUNDED', paid('CANCELED', 0, 1), 'MONEY_RETURNED'],
    ['REVIEW', 'NOT_REFUNDED', silent, 'PROVIDER_SILENT'],
    ['FAILED', 'NOT_REFUNDED', null, 'CLOSED'],
    ['DONE', 'NOT_REFUNDED', null, 'ALREADY_SETTLED'],
    ['DONE', 'SETTLED', null, 'CLOSED'],
    ['REVIEW', 'SETTLED', null, 'NOT_SETTLED'],
    ['REVIEW', 'DUPLICATE', null, 'MUST_END'],
    ['REVIEW', 'NOT_PAID', null, 'OUTCOME_UNFIT'],
  ] as const)('a refund that is %s as %s: %o gives %s', (status, outcome, provider, result) => {
    expect(decide('REFUND', status, outcome, { provider })).toBe(result);
  });

  test.each([
    ['UNMATCHED', 'REVIEW', 'RETURNED', 'NOT_RETURNED'],
    ['UNMATCHED', 'RETURNED', 'RETURNED', 'CLOSED'],
    ['UNMATCHED', 'REVIEW', 'EXPLAINED', 'CLOSED'],
    ['ALARM', 'OPEN', 'EXPLAINED', 'CLOSED'],
    ['ALARM', 'OPEN', 'SETTLED', 'OUTCOME_UNFIT'],
    ['FINDING', 'OPEN', 'SETTLED', 'NOT_SETTLED'],
    ['FINDING', 'PAID', 'SETTLED', 'CLOSED'],
    ['FINDING', 'OPEN', 'DUPLICATE', 'CLOSED'],
  ] as const)('%s that is %s as %s gives %s', (kind, status, outcome, result) => {
    expect(decide(kind, status, outcome)).toBe(result);
  });

  test('an order under review never ends as failed while the provider has money or is silent', () => {
    const result = fc.constantFrom(silent, busy, missing, null, paid('DONE', 1000), paid('PARTIAL_CANCELED', 1, 1));
    fc.assert(
      fc.property(
        fc.constantFrom(...CASE_KINDS),
        fc.constantFrom(...CASE_OUTCOMES),
        result,
        (kind, outcome, provider) => {
          const state = { kind, status: 'REVIEW', since: LONG_AGO, provider };
          const closing = decideCaseClose(state, outcome, NOW);
          const endsOrder = closing.allowed && closing.fail && kind === 'ORDER';
          expect(endsOrder && provider !== missing).toBe(false);
        },
      ),
    );
  });
});
