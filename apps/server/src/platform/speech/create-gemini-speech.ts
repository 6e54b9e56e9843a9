import type { TranscribedWord, TranscriptLine } from '@pilgi/domain/transcription';
import * as z from 'zod';
import { ModelFailure } from '../llm/model-failure.ts';
import { openExchange } from '../llm/open-exchange.ts';
import { completeTranscript } from './complete-transcript.ts';
import { limitVocabulary } from './limit-vocabulary.ts';
import { parseBody } from './parse-body.ts';
import type { AdapterRequest, BilledTranscript, SpeechAdapter } from './speech-to-text.ts';

/*
 * Gemini 3.5 Transcribe over the interactions API. Documentation: ai.google.dev/gemini-api/docs/transcribe and
 * …/models/gemini-3.5-transcribe, ai.google.dev/gemini-api/docs/interactions; response fields also as read by
 * @ai-sdk/google 4.0.98.
 * Not verified against the live service: `store` together with this model, the form of speaker labels, whether
 * annotations keep punctuation, whether they are billed as output, and how a blocked recording is reported (a finish
 * reason is not documented; `incomplete` is taken as truncated, `failed` and `cancelled` as unusable).
 */

interface GeminiSpeechSettings {
  base_url: string;
  api_key: string;
  timeout_ms: number;
  send?: typeof globalThis.fetch | undefined;
}

/** The service takes 1,000 phrases; its documentation recommends at most 100. No length is documented. */
const VOCABULARY_LIMITS = { max_terms: 100, max_term_chars: 60 };
const MAX_SECONDS = 60 * 60;
/** With word times or speakers. */
const MAX_ANNOTATED_SECONDS = 30 * 60;
const LANGUAGE_CODES = { ko: 'ko-KR', en: 'en-US' };

const annotationSchema = z.object({
  type: z.string().nullish(),
  text: z.string().nullish(),
  speaker: z.string().nullish(),
  start_offset: z.string().nullish(),
  end_offset: z.string().nullish(),
});
const contentSchema = z.object({
  type: z.string().nullish(),
  text: z.string().nullish(),
  annotations: z.array(annotationSchema).nullish(),
});
const interactionSchema = z.object({
  model: z.string().nullish(),
  status: z.string().nullish(),
  steps: z.array(z.object({ type: z.string().nullish(), content: z.array(contentSchema).nullish() })).nullish(),
  usage: z
    .object({
      total_input_tokens: z.number().nullish(),
      total_output_tokens: z.number().nullish(),
      total_thought_tokens: z.number().nullish(),
    })
    .nullish(),
});

type Interaction = z.infer<typeof interactionSchema>;
type Annotation = z.infer<typeof annotationSchema>;

export function createGeminiSpeech(settings: GeminiSpeechSettings): SpeechAdapter {
  return {
    async transcribe(request) {
      const { model, audio, wants, signal } = request;
      const maxSeconds = wants.words || wants.speakers ? MAX_ANNOTATED_SECONDS : MAX_SECONDS;
      if (audio.seconds > maxSeconds) throw new ModelFailure('REFUSED', `audio longer than ${maxSeconds} s`);
      if (signal.aborted) throw new ModelFailure('NOT_SENT', 'aborted');
      const exchange = openExchange(signal, settings.timeout_ms, { model, send: settings.send });
      const response = await exchange.fetch(`${settings.base_url}/interactions`, {
        method: 'POST',
        headers: { 'x-goog-api-key': settings.api_key, 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(request)),
      });
      const interaction = await parseBody(response, interactionSchema);
      const { status } = interaction;
      if (status === 'failed' || status === 'cancelled') throw new ModelFailure('BAD_ANSWER', status);
      return completeTranscript(request, toTranscript(interaction, request), [status]);
    },
  };
}

function bodyOf({ model, audio, language, vocabulary, wants }: AdapterRequest): object {
  const custom_vocabulary = limitVocabulary(vocabulary, VOCABULARY_LIMITS);
  return {
    model,
    // Stored by default; recordings must not stay with the provider.
    store: false,
    input: [{ type: 'audio', data: Buffer.from(audio.bytes).toString('base64'), mime_type: audio.media_type }],
    generation_config: {
      transcription_config: {
        ...(language !== null && { language_codes: [LANGUAGE_CODES[language]] }),
        ...(custom_vocabulary.length > 0 && { custom_vocabulary }),
        mode: {
          type: 'verbatim',
          ...(wants.words && { timestamp_granularities: ['word'] }),
          ...(wants.speakers && { diarization_mode: 'speaker' }),
        },
      },
    },
  };
}

function toTranscript({ model, steps, usage }: Interaction, request: AdapterRequest): BilledTranscript {
  const outputs = (steps ?? []).filter(({ type }) => type == null || type === 'model_output');
  const contents = outputs
    .flatMap(({ content }) => content ?? [])
    .filter(({ type }) => type == null || type === 'text');
  const annotations = contents.flatMap((content) => content.annotations ?? []);
  const words = request.wants.words ? toWords(annotations) : null;
  const texts = contents.flatMap(({ text }) => (text ?? '').split('\n')).filter((text) => text.trim() !== '');
  return {
    words,
    lines: words === null || words.length === 0 ? texts.map(toUntimedLine) : joinBySpeaker(words),
    languages: request.language === null ? [] : [request.language],
    billed: {
      seconds: request.audio.seconds,
      input_tokens: usage?.total_input_tokens ?? 0,
      output_tokens: usage?.total_output_tokens ?? 0,
      thought_tokens: usage?.total_thought_tokens ?? 0,
    },
    model_version: model ?? null,
  };
}

/** Null without any time. A word without a time keeps its place at the end of the word before it. */
function toWords(annotations: readonly Annotation[]): TranscribedWord[] | null {
  const infos = annotations.filter(({ type, text }) => type === 'word_info' && (text ?? '').trim() !== '');
  if (!infos.some(({ start_offset }) => parseOffset(start_offset) !== null)) return null;
  let last = 0;
  return infos.map(({ text, speaker, start_offset, end_offset }) => {
    const start_ms = parseOffset(start_offset) ?? last;
    const end_ms = Math.max(start_ms, parseOffset(end_offset) ?? start_ms);
    last = end_ms;
    return { start_ms, end_ms, text: (text ?? '').trim(), speaker: speaker ?? null, confidence: null };
  });
}

/** Protobuf durations such as `9.400s` and `3s`. */
function parseOffset(offset: string | null | undefined): number | null {
  const seconds = /^(\d+(?:\.\d+)?)s$/.exec(offset ?? '')?.[1];
  return seconds === undefined ? null : Math.round(Number(seconds) * 1000);
}

function joinBySpeaker(words: readonly TranscribedWord[]): TranscriptLine[] {
  const lines: TranscriptLine[] = [];
  for (const { start_ms, end_ms, text, speaker } of words) {
    const line = lines.at(-1);
    if (line === undefined || line.speaker !== speaker) lines.push({ start_ms, end_ms, text, speaker });
    else lines.splice(-1, 1, { ...line, end_ms, text: `${line.text} ${text}` });
  }
  return lines;
}

const toUntimedLine = (text: string): TranscriptLine => ({
  start_ms: null,
  end_ms: null,
  text: text.trim(),
  speaker: null,
});
