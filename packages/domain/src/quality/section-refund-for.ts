import { MICRO_CREDITS_PER_TENTH } from '../billing/credits/to-micro-credits.ts';

/** A charged model call of a job. */
export interface ChargedSectionCall {
  step: string;
  section: number;
  inputTokens: number;
  outputTokens: number;
}

export interface SectionCharge {
  calls: readonly ChargedSectionCall[];
  section: number;
  price: { input_token_price: number; output_token_price: number };
  /** Charge of the whole job. */
  charged_micro: bigint;
  /** What was already refunded of the job. */
  refunded_micro: bigint;
}

/** The number of a transcription call is that of a window of the recording, not of a section. */
const WINDOW_STEPS: readonly string[] = ['TRANSCRIBE', 'RETRANSCRIBE', 'READ_SLIDES'];

/**
 * Credits that were charged for one section: the share of the whole charge, also of hearing and outline, that its own calls have among the
 * calls of all sections. Rounded up to a tenth; all refunds of a job together never exceed its charge.
 */
export function sectionRefundFor({ calls, section, price, charged_micro, refunded_micro }: SectionCharge): bigint {
  const own = calls.filter((call) => call.section > 0 && !WINDOW_STEPS.includes(call.step));
  const cost = ({ inputTokens, outputTokens }: ChargedSectionCall) =>
    BigInt(inputTokens) * BigInt(price.input_token_price) + BigInt(outputTokens) * BigInt(price.output_token_price);
  const sum = (some: readonly ChargedSectionCall[]) => some.reduce((total, call) => total + cost(call), 0n);
  const all = sum(own);
  if (all === 0n) return 0n;
  const step = all * MICRO_CREDITS_PER_TENTH;
  const share = charged_micro * sum(own.filter((call) => call.section === section));
  const rounded = ((share + step - 1n) / step) * MICRO_CREDITS_PER_TENTH;
  const left = charged_micro - refunded_micro;
  if (left <= 0n) return 0n;
  return rounded < left ? rounded : left;
}
