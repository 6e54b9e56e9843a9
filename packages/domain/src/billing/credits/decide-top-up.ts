import { allow, type Decision, refuse } from '../../shared/decision.ts';
import { findCreditPackage } from './credit-packages.ts';

export const TOP_UP_MIN_WON = 100;
export const TOP_UP_MAX_WON = 100_000;

/** The limits as shown on the payment screens and in refusals. */
export function describeTopUpLimits(monthlyCapWon: number | null): string {
  const single = `한 번에 ${TOP_UP_MAX_WON.toLocaleString('ko-KR')}원까지`;
  return monthlyCapWon === null
    ? `${single} 충전할 수 있습니다.`
    : `${single}, 한 달에 ${monthlyCapWon.toLocaleString('ko-KR')}원까지 충전할 수 있습니다.`;
}

export type TopUpRefusal =
  | 'NOT_WHOLE_WON'
  | 'BELOW_MINIMUM'
  | 'ABOVE_SINGLE_CAP'
  | 'CUSTOM_AMOUNT_NOT_ALLOWED'
  | 'ABOVE_MONTHLY_CAP';

export type TopUpRequest = {
  amountWon: number;
  toppedUpThisMonthWon: number;
  monthlyCapWon: number | null;
  customAmountsAllowed: boolean;
};

export function decideTopUp(request: TopUpRequest): Decision<TopUpRefusal> {
  const { amountWon, toppedUpThisMonthWon, monthlyCapWon, customAmountsAllowed } = request;
  if (!Number.isInteger(amountWon)) return refuse('NOT_WHOLE_WON');
  if (amountWon < TOP_UP_MIN_WON) return refuse('BELOW_MINIMUM');
  if (amountWon > TOP_UP_MAX_WON) return refuse('ABOVE_SINGLE_CAP');
  if (!customAmountsAllowed && findCreditPackage(amountWon) === null) return refuse('CUSTOM_AMOUNT_NOT_ALLOWED');
  if (monthlyCapWon !== null && toppedUpThisMonthWon + amountWon > monthlyCapWon) return refuse('ABOVE_MONTHLY_CAP');
  return allow;
}
