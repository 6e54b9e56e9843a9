export interface CompletionUsage {
  text_tokens: number;
  audio_tokens: number;
  image_tokens: number;
  cached_tokens: number;
  output_tokens: number;
}

export interface Completion {
  id: string;
  model: string;
  text: string;
  finish: 'STOP' | 'MAX_TOKENS' | 'SAFETY' | 'EMPTY';
  usage: CompletionUsage;
  audio_seconds: number;
}

export function inputTokensOf(usage: CompletionUsage): number {
  return usage.text_tokens + usage.audio_tokens + usage.image_tokens;
}
