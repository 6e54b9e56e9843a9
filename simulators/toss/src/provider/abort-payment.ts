import { findFailure } from '../failures/find-failure.ts';
import type { Provider } from './provider.ts';
import type { ProviderPayment } from './provider-payment.ts';
import { recordChange } from './record-change.ts';

export function abortPayment(provider: Provider, payment: ProviderPayment, code: string): void {
  const message = findFailure(code)?.message ?? code;
  recordChange(provider, payment, { status: 'ABORTED', failure: { code, message } });
}
