import { type Completion, inputTokensOf } from './completion.ts';
import { cutText } from './cut-text.ts';

const FINISH: Readonly<Record<Completion['finish'], string>> = {
  STOP: 'stop',
  MAX_TOKENS: 'length',
  CONTINUATION: 'length',
  SAFETY: 'content_filter',
  RECITATION: 'content_filter',
  UNSAFE: 'content_filter',
  EMPTY: 'stop',
};

export function encodeChatResponse(completion: Completion): string {
  const { text, finish } = completion;
  const isEmpty = finish === 'EMPTY';
  const message = { role: 'assistant', content: FINISH[finish] === 'content_filter' ? null : text };
  return JSON.stringify({
    ...frameOf(completion, 'chat.completion'),
    choices: isEmpty ? [] : [{ index: 0, message, finish_reason: FINISH[finish] }],
    usage: usageOf(completion),
  });
}

export function encodeChatStream(completion: Completion): string[] {
  const pieces = completion.finish === 'EMPTY' ? [] : cutText(completion.text);
  const frame = frameOf(completion, 'chat.completion.chunk');
  const chunks = pieces.map((content, index) => ({
    ...frame,
    choices: [
      { index: 0, delta: { content }, finish_reason: index === pieces.length - 1 ? FINISH[completion.finish] : null },
    ],
  }));
  const lines = [...chunks, { ...frame, choices: [], usage: usageOf(completion) }];
  return [...lines.map((line) => `data: ${JSON.stringify(line)}\n\n`), 'data: [DONE]\n\n'];
}

export function encodeTranscript(completion: Completion): string {
  const { text, usage, audio_seconds } = completion;
  const segments = readSegments(text);
  if (segments === null) return text;
  return JSON.stringify({
    task: 'transcribe',
    language: 'korean',
    duration: audio_seconds,
    text: segments.map((segment) => segment.text).join(' '),
    segments: segments.map(({ start_seconds, end_seconds, text: segmentText }, id) => ({
      id,
      seek: 0,
      start: start_seconds,
      end: end_seconds,
      text: segmentText,
      tokens: [],
      temperature: 0,
      avg_logprob: -0.1,
      compression_ratio: 1,
      no_speech_prob: 0.01,
    })),
    usage: {
      type: 'tokens',
      input_tokens: inputTokensOf(usage),
      output_tokens: usage.output_tokens,
      total_tokens: inputTokensOf(usage) + usage.output_tokens,
    },
  });
}

function readSegments(text: string): { start_seconds: number; end_seconds: number; text: string }[] | null {
  try {
    return (JSON.parse(text) as { segments: [] }).segments;
  } catch {
    return null;
  }
}

function frameOf({ id, model }: Completion, object: string): object {
  return { id: `chatcmpl-${id}`, object, created: 0, model };
}

function usageOf({ usage }: Completion): object {
  const input = inputTokensOf(usage);
  const output = usage.output_tokens + usage.thought_tokens;
  return {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    prompt_tokens_details: { cached_tokens: usage.cached_tokens, audio_tokens: usage.audio_tokens },
    ...(usage.thought_tokens > 0 && { completion_tokens_details: { reasoning_tokens: usage.thought_tokens } }),
  };
}
