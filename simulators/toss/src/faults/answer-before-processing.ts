import { findFailure } from '../failures/find-failure.ts';
import { type TossAnswer, tossFailure } from '../failures/toss-answer.ts';
import type { FaultRule } from './fault-rule.ts';

const BAD_GATEWAY_PAGE =
  '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';

export function badGateway(): TossAnswer {
  return { status: 502, body: BAD_GATEWAY_PAGE, code: null };
}

/** What stands in front of the provider answers, so no idempotency key is used up. */
export function answerBeforeProcessing(fault: FaultRule | null): TossAnswer | null {
  if (fault?.kind === 'bad-gateway' && fault.effect !== 'process') return badGateway();
  if (fault?.kind === 'rate-limited') return tossFailure('TOO_MANY_REQUESTS');
  const isBusy = fault?.kind === 'error' && findFailure(fault.code ?? '')?.outcome === 'in-progress';
  return isBusy ? tossFailure(fault.code ?? '') : null;
}
