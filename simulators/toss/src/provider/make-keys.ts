import { randomBytes, randomInt } from 'node:crypto';
import { formatSeoulDigits } from '../clock/seoul-time.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const MERCHANT_ID = 'tpilgisim';

export function makePaymentKey(date: Date): string {
  const tail = Array.from({ length: 10 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return `tpilg${formatSeoulDigits(date)}${tail}`;
}

export function makeTransactionKey(): string {
  return randomBytes(16).toString('hex').toUpperCase();
}

export function makeApproveNo(): string {
  return String(randomInt(100_000_000)).padStart(8, '0');
}

export function makeSecret(): string {
  return `ps_${randomBytes(14).toString('hex')}`;
}
