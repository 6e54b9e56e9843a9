const AUDIO_TOKENS_PER_SECOND = 32;
const IMAGE_TOKENS = 258;
const LOW_IMAGE_TOKENS = 66;
const DEFAULT_FRAME_TOKENS = 70;
/** Decoders add a little at both ends of a sound. */
const AUDIO_SLACK_SECONDS = 1;
/** The provider's own frame of a question: roles, schema, marks between parts. */
const CALL_TOKENS = 512;

/**
 * Never below what the provider counts: letters of the Latin alphabet three a token, every other visible character and
 * every line break one. Korean really takes about two tokens for three syllables.
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

/** Input tokens of one call, an upper bound: the quote and the budget of a model rest on it. */
export function estimateCallTokens({ texts, audio_seconds, images }: CallContent): number {
  const text = texts.reduce((sum, part) => sum + estimateTextTokens(part), 0);
  const audio = audio_seconds > 0 ? estimateAudioTokens(audio_seconds) : 0;
  return CALL_TOKENS + text + audio + estimateImageTokens(images);
}

export type NaiveVideoTokens = { full: number; low: number; model_default: number };

/** What the whole video would cost at one frame a second: 258, 66 or 70 tokens a frame, and its sound. */
export function naiveVideoTokens(seconds: number): NaiveVideoTokens {
  const whole = (frame: number) => Math.ceil(seconds * (frame + AUDIO_TOKENS_PER_SECOND));
  return { full: whole(IMAGE_TOKENS), low: whole(LOW_IMAGE_TOKENS), model_default: whole(DEFAULT_FRAME_TOKENS) };
}
