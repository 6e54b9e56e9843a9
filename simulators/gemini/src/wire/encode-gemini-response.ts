import { type Completion, inputTokensOf } from './completion.ts';
import { cutText } from './cut-text.ts';

export function encodeGeminiResponse(completion: Completion): string {
  return JSON.stringify({ ...bodyOf(completion, completion.text, true), ...metadataOf(completion) });
}

export function encodeGeminiStream(completion: Completion): string[] {
  const pieces = cutText(completion.text);
  return pieces.map((piece, index) => {
    const isLast = index === pieces.length - 1;
    return `data: ${JSON.stringify({ ...bodyOf(completion, piece, isLast), ...metadataOf(completion) })}\r\n\r\n`;
  });
}

const FINISH_REASONS: Partial<Record<Completion['finish'], string>> = { UNSAFE: 'SAFETY' };

function bodyOf({ finish }: Completion, text: string, isLast: boolean): object {
  if (finish === 'EMPTY') return { candidates: [] };
  if (finish === 'SAFETY') return { promptFeedback: { blockReason: 'SAFETY' } };
  const finishReason = FINISH_REASONS[finish] ?? finish;
  const isBlocked = finish === 'RECITATION' || finish === 'UNSAFE';
  if (isBlocked && isLast) return { candidates: [{ finishReason, index: 0 }] };
  const content = { parts: [text === '' ? {} : { text }], role: 'model' };
  return { candidates: [{ content, ...(isLast && { finishReason }), index: 0 }] };
}

function metadataOf({ id, model, usage }: Completion): object {
  const input = inputTokensOf(usage);
  const details = [
    { modality: 'TEXT', tokenCount: usage.text_tokens },
    { modality: 'AUDIO', tokenCount: usage.audio_tokens },
    { modality: 'IMAGE', tokenCount: usage.image_tokens },
  ];
  return {
    usageMetadata: {
      promptTokenCount: input,
      ...(usage.cached_tokens > 0 && { cachedContentTokenCount: usage.cached_tokens }),
      ...(usage.output_tokens > 0 && { candidatesTokenCount: usage.output_tokens }),
      ...(usage.thought_tokens > 0 && { thoughtsTokenCount: usage.thought_tokens }),
      totalTokenCount: input + usage.output_tokens + usage.thought_tokens,
      promptTokensDetails: details.filter(({ tokenCount }) => tokenCount > 0),
    },
    modelVersion: model,
    responseId: id,
  };
}
