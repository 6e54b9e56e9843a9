const AUDIO_TOKENS_PER_SECOND = 32;
const IMAGE_TOKENS = 258;
const LOW_IMAGE_TOKENS = 66;
const DEFAULT_FRAME_TOKENS = 70;
/** Decoders add a little audio at both ends. */
const AUDIO_SLACK_SECONDS = 1;
/** Overhead of a request: roles, schema, separators. */
const CALL_TOKENS = 512;

/**
 * Upper bound of the provider's count: one token per three Latin letters, one per other visible character and per line break. Real Korean
 * text takes about two tokens per three syllables.
 */
export function estimateTextTokens(text: string): number {
  let tokens = 0;
  for (const [run] of text.matchAll(/[A-Za-z]+|\n|\S/gu))
    tokens += /^[A-Za-z]/.test(run) ? Math.ceil(run.length / 3) : 1;
  return tokens;
}

export function estimateAudioTokens(seconds: number): number {
  return Math.ceil((seconds + AUDIO_SLACK_SECONDS) * AUDIO_TOKENS_PER_SECOND);
}

export function estimateImageTokens(count: number, resolution: 'LOW' | 'MEDIUM' = 'MEDIUM'): number {
  return count * (resolution === 'LOW' ? LOW_IMAGE_TOKENS : IMAGE_TOKENS);
}

export type CallContent = { texts: readonly string[]; audio_seconds: number; images: number };

/** Upper bound of the input tokens of one call; the basis of quotes and model budgets. */
export function estimateCallTokens({ texts, audio_seconds, images }: CallContent): number {
  const text = texts.reduce((sum, part) => sum + estimateTextTokens(part), 0);
  const audio = audio_seconds > 0 ? estimateAudioTokens(audio_seconds) : 0;
  return CALL_TOKENS + text + audio + estimateImageTokens(images);
}

export type NaiveVideoTokens = { full: number; low: number; model_default: number };

/** Tokens of the whole video at one frame per second (258, 66 or 70 tokens per frame) plus audio. */
export function naiveVideoTokens(seconds: number): NaiveVideoTokens {
  const whole = (frame: number) => Math.ceil(seconds * (frame + AUDIO_TOKENS_PER_SECOND));
  return { full: whole(IMAGE_TOKENS), low: whole(LOW_IMAGE_TOKENS), model_default: whole(DEFAULT_FRAME_TOKENS) };
}
