import { formatCredits, toMicroCredits } from '@pilgi/domain/billing';

export function formatCreditBalance(credits: number): string {
  return `${formatCredits(toMicroCredits(credits))} 크레딧`;
}
