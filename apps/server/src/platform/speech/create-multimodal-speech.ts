import { parseTranscriptLines } from '@pilgi/domain/transcription';
import * as z from 'zod';
import { fence } from '../llm/fence.ts';
import { ModelFailure } from '../llm/model-failure.ts';
import { openExchange } from '../llm/open-exchange.ts';
import { completeTranscript } from './complete-transcript.ts';
import { limitVocabulary } from './limit-vocabulary.ts';
import { parseBody } from './parse-body.ts';
import type { AdapterRequest, BilledTranscript, SpeechAdapter } from './speech-to-text.ts';

/*
 * A Gemini language model that listens: the fallback where no speech model is available. Documentation:
 * ai.google.dev/api/generate-content and ai.google.dev/gemini-api/docs/audio. Its times drift and are returned as the
 * model wrote them. Sampling parameters are not sent: models from Gemini 3.5 on ignore or reject them.
 * Not verified against the live service: tokens per second of audio and the thoughts of a transcription.
 */

interface MultimodalSettings {
  base_url: string;
  api_key: string;
  timeout_ms: number;
  send?: typeof globalThis.fetch | undefined;
}

/** As many hints as a prompt of the note workflow has; longer lists make the model insert terms that do not occur. */
const VOCABULARY_LIMITS = { max_terms: 300, max_term_chars: 60, max_total_chars: 2_000 };

const responseSchema = z.object({
  candidates: z
    .array(
      z.object({
        content: z
          .object({
            parts: z.array(z.object({ text: z.string().nullish(), thought: z.boolean().nullish() })).nullish(),
          })
          .nullish(),
        finishReason: z.string().nullish(),
      }),
    )
    .nullish(),
  promptFeedback: z.object({ blockReason: z.string().nullish() }).nullish(),
  usageMetadata: z
    .object({
      promptTokenCount: z.number().nullish(),
      candidatesTokenCount: z.number().nullish(),
      thoughtsTokenCount: z.number().nullish(),
    })
    .nullish(),
  modelVersion: z.string().nullish(),
});

export function createMultimodalSpeech(settings: MultimodalSettings): SpeechAdapter {
  return {
    async transcribe(request) {
      const { model, signal } = request;
      if (signal.aborted) throw new ModelFailure('NOT_SENT', 'aborted');
      const exchange = openExchange(signal, settings.timeout_ms, { model, send: settings.send });
      const response = await exchange.fetch(`${settings.base_url}/models/${model}:generateContent`, {
        method: 'POST',
        headers: { 'x-goog-api-key': settings.api_key, 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(request)),
      });
      const body = await parseBody(response, responseSchema);
      // Blocked input has no candidate; its reason may have any name.
      const blocked = body.promptFeedback?.blockReason == null ? null : 'SAFETY';
      const reasons = [body.candidates?.[0]?.finishReason, blocked];
      return completeTranscript(request, toTranscript(body, request), reasons);
    },
  };
}

function bodyOf({ audio, vocabulary, prompt, max_output_tokens, thinking_level }: AdapterRequest): object {
  const terms = limitVocabulary(vocabulary, VOCABULARY_LIMITS);
  const glossary = terms.length === 0 ? [] : [fence('glossary', terms)];
  const data = Buffer.from(audio.bytes).toString('base64');
  return {
    systemInstruction: { parts: [{ text: [prompt.text, ...glossary].join('\n') }] },
    contents: [{ role: 'user', parts: [{ inlineData: { mimeType: audio.media_type, data } }] }],
    generationConfig: {
      maxOutputTokens: max_output_tokens,
      ...(thinking_level === null ? {} : { thinkingConfig: { thinkingLevel: thinking_level } }),
    },
  };
}

function toTranscript(body: z.infer<typeof responseSchema>, { audio, language }: AdapterRequest): BilledTranscript {
  const parts = body.candidates?.[0]?.content?.parts ?? [];
  const text = parts.map((part) => (part.thought === true ? '' : (part.text ?? ''))).join('');
  const length_ms = Math.round(audio.seconds * 1000);
  const window = { start_ms: 0, end_ms: length_ms, pieces: [{ start_ms: 0, end_ms: length_ms }] };
  const { usageMetadata: usage } = body;
  return {
    words: null,
    lines: parseTranscriptLines(text, window),
    languages: language === null ? [] : [language],
    billed: {
      seconds: audio.seconds,
      input_tokens: usage?.promptTokenCount ?? 0,
      output_tokens: usage?.candidatesTokenCount ?? 0,
      thought_tokens: usage?.thoughtsTokenCount ?? 0,
    },
    model_version: body.modelVersion ?? null,
  };
}
