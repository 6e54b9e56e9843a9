import { FAILURE_TEXTS } from '../../../apps/web/src/features/billing/payments.texts.ts';
import type { FaultRule } from '../../../simulators/toss/src/index.ts';

export interface ProviderCase {
  name: string;
  /** Fault rules for this order, applied in sequence. */
  faults: readonly FaultRule[];
  act: 'confirm' | 'refund';
  /** Expected final status; refunds end as REFUNDED. */
  ends: 'PAID' | 'FAILED' | 'REVIEW' | 'REFUNDED';
  isSlow?: boolean;
}

/** Codes that are not in the provider's documentation. */
export const UNKNOWN_CODES = ['COLD_FUSION', 'NEW_CODE_2031', 'lower_case', '한글_코드', 'X'.repeat(90)] as const;
/** Codes with a message in the contract. */
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
  ...confirm(`a response after ${seconds} s`, 'PAID', { kind: 'delay', delayMs: seconds * 1000, delayAt: 'after' }),
  isSlow: true,
});

/** All response variants for one order or refund with the expected end. */
export function listProviderCases(quick: boolean): ProviderCase[] {
  const codes = [...CONTRACT_CODES, ...UNKNOWN_CODES].map((code) =>
    confirm(`rejected with ${code}`, 'FAILED', { kind: 'error', code, status: 400, effect: 'abort' }),
  );
  const faulty = [
    confirm('timeout before', 'PAID', { kind: 'drop-before' }),
    confirm('timeout after', 'PAID', { kind: 'drop-after' }),
    confirm('server error before', 'PAID', { kind: 'bad-gateway' }),
    confirm('server error after', 'PAID', { kind: 'bad-gateway', effect: 'process' }),
    confirm('409 processing', 'PAID', { kind: 'error', code: 'IDEMPOTENT_REQUEST_PROCESSING', effect: 'none' }),
    confirm('already processed', 'PAID', { kind: 'error', code: 'ALREADY_PROCESSED_PAYMENT', effect: 'process' }),
    confirm('truncated response', 'PAID', { kind: 'truncated-json' }),
    confirm('duplicated response', 'PAID', { kind: 'duplicate-response' }),
    confirm('too many requests', 'PAID', { kind: 'rate-limited' }),
    confirm(
      'lost twice',
      'PAID',
      { kind: 'drop-before', times: 2 },
      { kind: 'drop-before', operation: 'get', times: 2 },
    ),
    confirm('wrong amount in the response', 'REVIEW', { kind: 'wrong-amount' }),
    confirm('wrong order in the response', 'REVIEW', { kind: 'wrong-order-id' }),
    confirm('no request arrives within ten minutes', 'FAILED', { kind: 'drop-before', times: null }),
    refund('cancel lost before', { kind: 'drop-before' }),
    refund('cancel lost after', { kind: 'drop-after' }),
    refund('truncated cancel response', { kind: 'truncated-json' }),
    refund('cancel response and lookup lost', { kind: 'drop-after' }, { kind: 'drop-before', operation: 'get' }),
  ];
  return [...codes, ...faulty, ...(quick ? [] : [slow(24), slow(26), slow(40)])];
}
