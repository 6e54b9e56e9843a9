import type { ListedCall } from './model-calls.queries.ts';

/** One line of a receipt. An unknown step is a programming error. */
export function showCallOf<Step extends string>(steps: readonly Step[], call: ListedCall) {
  const step = steps.find((one) => one === call.step);
  if (step === undefined) throw new Error(`unknown step ${call.step}`);
  return {
    step,
    section: call.section === 0 ? null : call.section,
    attempt: call.attempt,
    status: call.status,
    input_tokens: call.input_tokens ?? 0,
    cached_tokens: call.cached_tokens ?? 0,
    output_tokens: call.output_tokens ?? 0,
    duration_ms: call.ended_at === null ? null : call.ended_at.getTime() - call.sent_at.getTime(),
    is_charged: call.is_charged,
    sent_at: call.sent_at,
  };
}

/** For operators; null for calls from before prompts had versions. */
export function showPromptOf({ prompt_id: id, prompt_version: version, prompt_hash: hash }: ListedCall) {
  return id === null || version === null || hash === null ? null : { id, version, hash };
}
