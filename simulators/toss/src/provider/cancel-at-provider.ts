import type { Provider } from './provider.ts';
import type { CancelOrigin, ProviderPayment } from './provider-payment.ts';
import { takeBackMoney } from './take-back-money.ts';

export interface ProviderCancelOrder {
  amountWon?: number | undefined;
  reason?: string | undefined;
  origin: Exclude<CancelOrigin, 'merchant'>;
}

/** Somebody cancels at the provider, and the shop learns of it by webhook or reconciliation alone. */
export function cancelAtProvider(provider: Provider, payment: ProviderPayment, order: ProviderCancelOrder): boolean {
  const amountWon = order.amountWon ?? payment.balance_won;
  const isPossible = payment.approved_at !== null && amountWon > 0 && amountWon <= payment.balance_won;
  if (!isPossible) return false;
  const reason = order.reason ?? (order.origin === 'dashboard' ? '상점관리자에서 취소' : '카드사 이의제기');
  takeBackMoney(provider, payment, { amountWon, reason, origin: order.origin });
  return true;
}
