import { MICRO_CREDITS_PER_TENTH } from './to-micro-credits.ts';

// BigInt division truncates towards zero, so a user never sees more credits than they have.
export function toDisplayCredits(micro: bigint): number {
  return Number(micro / MICRO_CREDITS_PER_TENTH) / 10;
}

export function formatCredits(micro: bigint): string {
  const tenths = micro / MICRO_CREDITS_PER_TENTH;
  const size = tenths < 0n ? -tenths : tenths;
  const whole = withThousands(size / 10n);
  const tenth = size % 10n;
  return `${tenths < 0n ? '-' : ''}${whole}${tenth === 0n ? '' : `.${tenth}`}`;
}

function withThousands(whole: bigint): string {
  return whole.toString().replace(/\B(?=(\d{3})+$)/g, ',');
}
