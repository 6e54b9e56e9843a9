import { classifyEnd } from '../llm/classify-failure.ts';
import { ModelFailure } from '../llm/model-failure.ts';
import type { AdapterRequest, BilledTranscript } from './speech-to-text.ts';

/**
 * Returns the transcript if the response ended normally. Voiced audio without text is EMPTY: real services answer 200
 * with an empty transcript, which must not be taken for silence.
 */
export function completeTranscript(
  { is_voiced }: Pick<AdapterRequest, 'is_voiced'>,
  transcript: BilledTranscript,
  reasons: readonly (string | null | undefined)[] = [],
): BilledTranscript {
  const { input_tokens, output_tokens, thought_tokens } = transcript.billed;
  const text = transcript.lines.map((line) => line.text).join('');
  const kind = classifyEnd({ reasons, text, thought_tokens });
  if (kind === null || (kind === 'EMPTY' && !is_voiced)) return transcript;
  const usage = {
    input_tokens,
    cached_input_tokens: 0,
    output_tokens: output_tokens + thought_tokens,
    thought_tokens,
  };
  throw new ModelFailure(kind, reasons.find((reason) => reason != null) ?? 'no text', { usage });
}
