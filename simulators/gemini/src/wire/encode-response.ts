import type { Completion } from './completion.ts';
import { encodeChatResponse, encodeChatStream, encodeTranscript } from './encode-chat-response.ts';
import { encodeGeminiResponse, encodeGeminiStream } from './encode-gemini-response.ts';
import type { ModelRequest } from './model-request.ts';

export interface EncodedResponse {
  content_type: string;
  chunks: string[];
}

export function encodeResponse({ wire, answer_form }: ModelRequest, completion: Completion): EncodedResponse {
  if (answer_form === 'stream') {
    const encode = wire === 'gemini' ? encodeGeminiStream : encodeChatStream;
    return { content_type: 'text/event-stream', chunks: encode(completion) };
  }
  const whole = wire === 'gemini' ? encodeGeminiResponse : encodeChatResponse;
  const encode = answer_form === 'verbose_json' ? encodeTranscript : whole;
  return { content_type: 'application/json; charset=UTF-8', chunks: [encode(completion)] };
}
