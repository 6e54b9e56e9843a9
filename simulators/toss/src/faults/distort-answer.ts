import type { TossAnswer } from '../failures/toss-answer.ts';
import { isRecord, parseJson } from '../json/parse-json.ts';
import { badGateway } from './answer-before-processing.ts';
import type { FaultRule } from './fault-rule.ts';

/** The call was processed as it should be; only what the caller gets to read is wrong. */
export function distortAnswer(answer: TossAnswer, fault: FaultRule | null): TossAnswer {
  switch (fault?.kind) {
    case 'bad-gateway':
      return badGateway();
    case 'truncated-json':
      return { ...answer, body: answer.body.slice(0, Math.floor(answer.body.length / 2)) };
    case 'wrong-amount':
      return replaceFields(answer, (payment) => ({ totalAmount: Number(payment.totalAmount) + 1_000 }));
    case 'wrong-order-id':
      return replaceFields(answer, () => ({ orderId: 'order-of-somebody-else' }));
    default:
      return answer;
  }
}

function replaceFields(
  answer: TossAnswer,
  change: (payment: Record<string, unknown>) => Record<string, unknown>,
): TossAnswer {
  const payment = parseJson(answer.body);
  if (!isRecord(payment) || answer.code !== null) return answer;
  return { ...answer, body: JSON.stringify({ ...payment, ...change(payment) }) };
}
