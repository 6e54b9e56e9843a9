import type { TranscribedWord } from '@pilgi/domain/transcription';
import * as z from 'zod';
import { ModelFailure } from '../llm/model-failure.ts';
import { openExchange } from '../llm/open-exchange.ts';
import { completeTranscript } from './complete-transcript.ts';
import { limitVocabulary, TERM_SEPARATOR } from './limit-vocabulary.ts';
import { parseBody } from './parse-body.ts';
import type { AdapterRequest, BilledTranscript, SpeechAdapter } from './speech-to-text.ts';

/*
 * OpenAI-compatible transcriptions, for self-hosted Whisper servers (speaches, faster-whisper-server). Documentation:
 * platform.openai.com/docs/api-reference/audio/createTranscription, github.com/speaches-ai/speaches. Servers without
 * word times return segments only; some put the words into the segments. Only OpenAI's gpt-4o-transcribe-diarize names
 * speakers: it returns `diarized_json` without word times, takes no prompt and needs a chunking strategy above 30 s
 * (developers.openai.com/api/reference, "Create transcription"). Its labels are letters of one request.
 * Not verified against a running server: the field names of speaches, and `probability`, which OpenAI does not return.
 */

interface OpenAiSpeechSettings {
  base_url: string;
  api_key: string;
  timeout_ms: number;
}

/**
 * Whisper reads the last 224 tokens of the prompt (cookbook.openai.com/examples/whisper_prompting_guide); a Hangul
 * syllable takes up to about one token.
 */
const VOCABULARY_LIMITS = { max_terms: 60, max_term_chars: 40, max_total_chars: 200 };

const wordSchema = z.object({
  word: z.string(),
  start: z.number(),
  end: z.number(),
  probability: z.number().nullish(),
});
const transcriptionSchema = z.object({
  text: z.string().nullish(),
  language: z.string().nullish(),
  duration: z.coerce.number().nullish(),
  words: z.array(wordSchema).nullish(),
  segments: z
    .array(
      z.object({
        start: z.number(),
        end: z.number(),
        text: z.string(),
        words: z.array(wordSchema).nullish(),
        speaker: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ input_tokens: z.number().nullish(), output_tokens: z.number().nullish() }).nullish(),
});

type Transcription = z.infer<typeof transcriptionSchema>;

export function createOpenAiSpeech(settings: OpenAiSpeechSettings): SpeechAdapter {
  return {
    async transcribe(request) {
      const { model, signal } = request;
      if (signal.aborted) throw new ModelFailure('NOT_SENT', 'aborted');
      const exchange = openExchange(signal, settings.timeout_ms, { model });
      const response = await exchange.fetch(`${settings.base_url}/audio/transcriptions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${settings.api_key}` },
        body: formOf(request),
      });
      const transcription = await parseBody(response, transcriptionSchema);
      return completeTranscript(request, toTranscript(transcription, request));
    },
  };
}

function formOf({ model, audio, language, vocabulary, wants }: AdapterRequest): FormData {
  const form = new FormData();
  form.set('file', new Blob([Buffer.from(audio.bytes)], { type: audio.media_type }), 'lecture');
  form.set('model', model);
  form.set('temperature', '0');
  if (language !== null) form.set('language', language);
  if (model.includes('-diarize')) {
    form.set('response_format', 'diarized_json');
    form.set('chunking_strategy', 'auto');
    return form;
  }
  form.set('response_format', 'verbose_json');
  // With `word` alone, OpenAI omits the segments.
  for (const granularity of wants.words ? ['word', 'segment'] : []) {
    form.append('timestamp_granularities[]', granularity);
  }
  const terms = limitVocabulary(vocabulary, VOCABULARY_LIMITS);
  if (terms.length > 0) form.set('prompt', terms.join(TERM_SEPARATOR));
  return form;
}

function toTranscript(transcription: Transcription, { audio, wants }: AdapterRequest): BilledTranscript {
  const { text, language, duration, usage } = transcription;
  const segments = transcription.segments ?? [];
  const words = transcription.words ?? segments.flatMap((segment) => segment.words ?? []);
  const speakerOf = ({ speaker }: { speaker?: string | null | undefined }) =>
    wants.speakers ? (speaker ?? null) : null;
  const lines = segments.map((segment) => ({
    ...toTimes(segment),
    text: segment.text.trim(),
    speaker: speakerOf(segment),
  }));
  const whole = { start_ms: null, end_ms: null, text: (text ?? '').trim(), speaker: null };
  return {
    words: wants.words && words.length > 0 ? words.map(toWord) : null,
    lines: (lines.length > 0 ? lines : [whole]).filter((line) => line.text !== ''),
    languages: language == null ? [] : [LANGUAGE_NAMES[language.toLowerCase()] ?? language],
    billed: {
      seconds: duration ?? audio.seconds,
      input_tokens: usage?.input_tokens ?? 0,
      output_tokens: usage?.output_tokens ?? 0,
      thought_tokens: 0,
    },
    model_version: null,
  };
}

/** OpenAI returns names, speaches codes. */
const LANGUAGE_NAMES: Readonly<Record<string, string>> = { korean: 'ko', english: 'en' };

const toWord = ({ word, start, end, probability }: z.infer<typeof wordSchema>): TranscribedWord => ({
  ...toTimes({ start, end }),
  text: word.trim(),
  speaker: null,
  confidence: probability ?? null,
});

const toTimes = ({ start, end }: { start: number; end: number }) => ({
  start_ms: Math.round(start * 1000),
  end_ms: Math.round(end * 1000),
});
