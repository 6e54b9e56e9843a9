import { checkBasicAuth } from './check-basic-auth.ts';
import { type TossAnswer, tossFailure } from './toss-answer.ts';

export interface TossCall {
  method: string;
  path: string;
  authorization: string | undefined;
}

const PAYMENT_BY_ORDER = /^\/v1\/payments\/orders\/[^/]+$/;
const PAYMENT_BY_KEY = /^\/v1\/payments\/[^/]+$/;

export function answerTossCall({ method, path, authorization }: TossCall, secretKey: string): TossAnswer {
  const refusal = checkBasicAuth(authorization, secretKey);
  if (refusal !== null) return refusal;
  const asksForPayment = method === 'GET' && (PAYMENT_BY_ORDER.test(path) || PAYMENT_BY_KEY.test(path));
  return tossFailure(404, asksForPayment ? 'NOT_FOUND_PAYMENT' : 'NOT_FOUND');
}
