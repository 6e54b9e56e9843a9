import type { FailureInput } from '../wire/wire-failure.ts';
import type { BehaviourDraw } from './create-behaviour.ts';

const MAX_DELAY_S = 40;
const WITHOUT_DELAY_SHARE = 1 / 3;
const QUOTA_MESSAGE = 'You exceeded your current quota, please check your plan and billing details.';

/** 429 with Google's error details; a third of them does not contain a delay. Null when the call is accepted. */
export function drawRateLimit(draw: BehaviourDraw, model: string): FailureInput | null {
  if (!draw.happens('rate-limit')) return null;
  const random = draw.random('rate-limit');
  const quotaFailure = {
    '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
    violations: [
      {
        quotaMetric: 'generativelanguage.googleapis.com/generate_content_paid_tier_input_token_count',
        quotaId: 'GenerateContentPaidTierInputTokensPerModelPerMinute',
        quotaDimensions: { location: 'global', model },
      },
    ],
  };
  if (random() < WITHOUT_DELAY_SHARE) return { status: 429, message: QUOTA_MESSAGE, details: [quotaFailure] };
  const delayMs = Math.round((1 + random() * (MAX_DELAY_S - 1)) * 1_000 * draw.rates.wait_scale);
  const delay = `${delayMs / 1_000}s`;
  return {
    status: 429,
    message: `${QUOTA_MESSAGE} Please retry in ${delay}.`,
    details: [quotaFailure, { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: delay }],
  };
}
