import { findFailure } from '../failures/find-failure.ts';
import { type TossResponse, tossFailure } from '../failures/toss-response.ts';
import type { FaultRule } from './fault-rule.ts';

const BAD_GATEWAY_PAGE =
  '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';

export function badGateway(): TossResponse {
  return { status: 502, body: BAD_GATEWAY_PAGE, code: null };
}

/** Responses of the gateway in front of the provider; no idempotency key is consumed. */
export function respondBeforeProcessing(fault: FaultRule | null): TossResponse | null {
  if (fault?.kind === 'bad-gateway' && fault.effect !== 'process') return badGateway();
  if (fault?.kind === 'rate-limited') return tossFailure('TOO_MANY_REQUESTS');
  const isBusy = fault?.kind === 'error' && findFailure(fault.code ?? '')?.outcome === 'in-progress';
  return isBusy ? tossFailure(fault.code ?? '') : null;
}
