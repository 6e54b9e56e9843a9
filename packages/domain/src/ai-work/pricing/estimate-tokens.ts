const AUDIO_TOKENS_PER_SECOND = 32;
/** Gemini 3 and later, at medium resolution. */
const IMAGE_TOKENS = 560;
/** Frames of a whole video, one per second, at three resolutions. */
const FRAME_TOKENS = { full: 258, low: 66, model_default: 70 };
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

export const estimateImageTokens = (count: number): number => count * IMAGE_TOKENS;

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
  return {
    full: whole(FRAME_TOKENS.full),
    low: whole(FRAME_TOKENS.low),
    model_default: whole(FRAME_TOKENS.model_default),
  };
}
