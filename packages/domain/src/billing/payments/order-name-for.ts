import { formatCredits } from '../credits/format-credits.ts';
import { toMicroCredits } from '../credits/to-micro-credits.ts';

export const DEFAULT_ORDER_NAME = '크레딧 충전';

export function orderNameFor(credits: number): string {
  return `${formatCredits(toMicroCredits(credits))} ${DEFAULT_ORDER_NAME}`;
}
