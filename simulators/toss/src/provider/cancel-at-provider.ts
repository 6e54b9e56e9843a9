import type { Provider } from './provider.ts';
import type { CancelOrigin, ProviderPayment } from './provider-payment.ts';
import { recordCancellation } from './record-cancellation.ts';

export interface ProviderCancelOptions {
  amountWon?: number | undefined;
  reason?: string | undefined;
  origin: Exclude<CancelOrigin, 'merchant'>;
}

/** Cancellation at the provider; the shop learns of it only by webhook or reconciliation. */
export function cancelAtProvider(
  provider: Provider,
  payment: ProviderPayment,
  options: ProviderCancelOptions,
): boolean {
  const amountWon = options.amountWon ?? payment.balance_won;
  const isPossible = payment.approved_at !== null && amountWon > 0 && amountWon <= payment.balance_won;
  if (!isPossible) return false;
  const reason = options.reason ?? (options.origin === 'dashboard' ? '상점관리자에서 취소' : '카드사 이의제기');
  recordCancellation(provider, payment, { amountWon, reason, origin: options.origin });
  return true;
}
