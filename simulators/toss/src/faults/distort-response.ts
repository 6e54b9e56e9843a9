import type { TossResponse } from '../failures/toss-response.ts';
import { isRecord, parseJson } from '../json/parse-json.ts';
import type { FaultRule } from './fault-rule.ts';
import { badGateway } from './respond-before-processing.ts';

/** The call was processed correctly; only the response is distorted. */
export function distortResponse(response: TossResponse, fault: FaultRule | null): TossResponse {
  switch (fault?.kind) {
    case 'bad-gateway':
      return badGateway();
    case 'truncated-json':
      return { ...response, body: response.body.slice(0, Math.floor(response.body.length / 2)) };
    case 'wrong-amount':
      return replaceFields(response, (payment) => ({ totalAmount: Number(payment.totalAmount) + 1_000 }));
    case 'wrong-order-id':
      return replaceFields(response, () => ({ orderId: 'order-of-another-user' }));
    default:
      return response;
  }
}

function replaceFields(
  response: TossResponse,
  change: (payment: Record<string, unknown>) => Record<string, unknown>,
): TossResponse {
  const payment = parseJson(response.body);
  if (!isRecord(payment) || response.code !== null) return response;
  return { ...response, body: JSON.stringify({ ...payment, ...change(payment) }) };
}
