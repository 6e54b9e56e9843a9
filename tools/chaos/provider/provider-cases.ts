import { FAILURE_TEXTS } from '../../../apps/web/src/features/payments/payments.texts.ts';
import type { FaultRule } from '../../../simulators/toss/src/index.ts';

export interface ProviderCase {
  name: string;
  /** What the provider does to this order, one rule after the other. */
  faults: readonly FaultRule[];
  act: 'confirm' | 'refund';
  /** How the order ends; refunds end as REFUNDED. */
  ends: 'PAID' | 'FAILED' | 'REVIEW' | 'REFUNDED';
  /** Real seconds that the provider keeps the caller waiting. */
  isSlow?: boolean;
}

/** None of the provider's tables has these. */
export const UNKNOWN_CODES = ['COLD_FUSION', 'NEW_CODE_2031', 'lower_case', '한글_코드', 'X'.repeat(90)] as const;
/** Those the contract has a sentence for. */
export const CONTRACT_CODES = Object.keys(FAILURE_TEXTS);

const confirm = (name: string, ends: ProviderCase['ends'], ...faults: FaultRule[]): ProviderCase => ({
  name,
  faults: faults.map((fault) => ({ operation: 'confirm', ...fault })),
  act: 'confirm',
  ends,
});
const refund = (name: string, ...faults: FaultRule[]): ProviderCase => ({
  name,
  faults: faults.map((fault) => ({ operation: 'cancel', ...fault })),
  act: 'refund',
  ends: 'REFUNDED',
});
const slow = (seconds: number): ProviderCase => ({
  ...confirm(`an answer after ${seconds} s`, 'PAID', { kind: 'delay', delayMs: seconds * 1000, delayAt: 'after' }),
  isSlow: true,
});

/** Whatever the provider may do to one order or one refund, each with the end that it must come to. */
export function listProviderCases(quick: boolean): ProviderCase[] {
  const codes = [...CONTRACT_CODES, ...UNKNOWN_CODES].map((code) =>
    confirm(`refused with ${code}`, 'FAILED', { kind: 'error', code, status: 400, effect: 'abort' }),
  );
  const strange = [
    confirm('timeout before', 'PAID', { kind: 'drop-before' }),
    confirm('timeout after', 'PAID', { kind: 'drop-after' }),
    confirm('server error before', 'PAID', { kind: 'bad-gateway' }),
    confirm('server error after', 'PAID', { kind: 'bad-gateway', effect: 'process' }),
    confirm('409 processing', 'PAID', { kind: 'error', code: 'IDEMPOTENT_REQUEST_PROCESSING', effect: 'none' }),
    confirm('already processed', 'PAID', { kind: 'error', code: 'ALREADY_PROCESSED_PAYMENT', effect: 'process' }),
    confirm('half an answer', 'PAID', { kind: 'truncated-json' }),
    confirm('two answers', 'PAID', { kind: 'duplicate-response' }),
    confirm('too many requests', 'PAID', { kind: 'rate-limited' }),
    confirm(
      'lost twice',
      'PAID',
      { kind: 'drop-before', times: 2 },
      { kind: 'drop-before', operation: 'get', times: 2 },
    ),
    confirm('another amount echoed', 'REVIEW', { kind: 'wrong-amount' }),
    confirm('another order echoed', 'REVIEW', { kind: 'wrong-order-id' }),
    confirm('never asked within ten minutes', 'FAILED', { kind: 'drop-before', times: null }),
    refund('cancel lost before', { kind: 'drop-before' }),
    refund('cancel lost after', { kind: 'drop-after' }),
    refund('cancel answered by half', { kind: 'truncated-json' }),
    refund('cancel and its look-up lost', { kind: 'drop-after' }, { kind: 'drop-before', operation: 'get' }),
  ];
  return [...codes, ...strange, ...(quick ? [] : [slow(24), slow(26), slow(40)])];
}
