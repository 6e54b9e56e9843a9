import { sdkError } from './sdk-error.ts';

export function checkAmount(amount: unknown): number {
  if (typeof amount !== 'object' || amount === null) throw sdkError('INVALID_AMOUNT_VALUE');
  const { currency, value } = amount as { currency?: unknown; value?: unknown };
  if (currency !== 'KRW') throw sdkError('INVALID_AMOUNT_CURRENCY');
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value === 0) throw sdkError('INVALID_AMOUNT_VALUE');
  if (value < 0) throw sdkError('BELOW_ZERO_AMOUNT');
  return value;
}
