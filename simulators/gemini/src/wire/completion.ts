export interface CompletionUsage {
  text_tokens: number;
  sound_tokens: number;
  picture_tokens: number;
  cached_tokens: number;
  output_tokens: number;
}

export interface Completion {
  id: string;
  model: string;
  text: string;
  finish: 'STOP' | 'MAX_TOKENS' | 'SAFETY' | 'EMPTY';
  usage: CompletionUsage;
  sound_seconds: number;
}

export function inputTokensOf(usage: CompletionUsage): number {
  return usage.text_tokens + usage.sound_tokens + usage.picture_tokens;
}
