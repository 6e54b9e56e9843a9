import { CANCEL_FAILURES } from './cancel-failures.ts';
import { CONFIRM_FAILURES } from './confirm-failures.ts';
import type { FailureRow, TossFailure } from './toss-failure.ts';

const OTHER_FAILURES: readonly FailureRow[] = [
  [400, 'refused', 'INVALID_DATE', '조회 기간이 올바르지 않습니다.'],
  [400, 'refused', 'INVALID_TRANSACTION_KEY', '다음 쪽을 가리키는 키가 올바르지 않습니다.'],
  [404, 'refused', 'NOT_FOUND', '존재하지 않는 주소입니다.'],
  [429, 'temporary', 'TOO_MANY_REQUESTS', '요청이 너무 많습니다.'],
];

/** Codes that the payment window passes to failUrl in addition to those of the confirmation. */
const WINDOW_FAILURES: readonly FailureRow[] = [
  [400, 'refused', 'PAY_PROCESS_CANCELED', '구매자가 결제를 취소했습니다.'],
  [400, 'refused', 'PAY_PROCESS_ABORTED', '결제를 진행하다 중단되었습니다.'],
];

const BY_CODE = new Map<string, TossFailure>(
  [...OTHER_FAILURES, ...WINDOW_FAILURES, ...CANCEL_FAILURES, ...CONFIRM_FAILURES].map(
    ([status, outcome, code, message]) => [code, { code, status, outcome, message }],
  ),
);

export function findFailure(code: string): TossFailure | null {
  return BY_CODE.get(code) ?? null;
}
