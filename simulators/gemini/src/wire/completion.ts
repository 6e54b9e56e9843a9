export interface CompletionUsage {
  text_tokens: number;
  audio_tokens: number;
  image_tokens: number;
  cached_tokens: number;
  output_tokens: number;
  /** Billed as output and counted against the output limit. */
  thought_tokens: number;
}

export interface Completion {
  id: string;
  /** Model that served the request; differs from the requested name when it is routed. */
  model: string;
  text: string;
  /** `SAFETY` rejects the prompt, `UNSAFE` the response; `EMPTY` has no candidate. */
  finish: 'STOP' | 'MAX_TOKENS' | 'CONTINUATION' | 'SAFETY' | 'EMPTY' | 'RECITATION' | 'UNSAFE';
  usage: CompletionUsage;
  audio_seconds: number;
}

export function inputTokensOf(usage: CompletionUsage): number {
  return usage.text_tokens + usage.audio_tokens + usage.image_tokens;
}
