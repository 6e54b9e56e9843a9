import type { Completion } from './completion.ts';
import { encodeChatAnswer, encodeChatStream, encodeTranscript } from './encode-chat-answer.ts';
import { encodeGeminiAnswer, encodeGeminiStream } from './encode-gemini-answer.ts';
import type { ModelRequest } from './model-request.ts';

export interface EncodedAnswer {
  content_type: string;
  chunks: string[];
}

export function encodeAnswer({ wire, answer_form }: ModelRequest, completion: Completion): EncodedAnswer {
  if (answer_form === 'stream') {
    const encode = wire === 'gemini' ? encodeGeminiStream : encodeChatStream;
    return { content_type: 'text/event-stream', chunks: encode(completion) };
  }
  const whole = wire === 'gemini' ? encodeGeminiAnswer : encodeChatAnswer;
  const encode = answer_form === 'verbose_json' ? encodeTranscript : whole;
  return { content_type: 'application/json; charset=UTF-8', chunks: [encode(completion)] };
}
