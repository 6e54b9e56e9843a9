import type { TranscribedWord, TranscriptLine } from '@pilgi/domain/transcription';
import type { Prompt } from '../../prompts/read-prompt.ts';
import type { ModelResponse, RequestedModel } from '../llm/llm.ts';

export interface SpeechRequest {
  model: RequestedModel;
  audio: { bytes: Uint8Array; media_type: string; seconds: number };
  /** Whether the voice detector found speech: only silent audio may have an empty transcript. */
  is_voiced: boolean;
  /** Null: the provider detects the language. */
  language: 'ko' | 'en' | null;
  /** Terms of the course, the most important first; each provider takes as many as its limits allow. */
  vocabulary: readonly string[];
  wants: { words: boolean; speakers: boolean };
  signal: AbortSignal;
  /** For language models that listen: what to write down and how. The vocabulary is added to it. */
  prompt: Prompt;
  /** For language models; thoughts count against it. */
  max_output_tokens: number;
}

/** Times are offsets from the start of the audio. */
export interface SpeechTranscript {
  /** Null when the provider gave no word times. */
  words: TranscribedWord[] | null;
  lines: TranscriptLine[];
  /** Language codes reported by the provider or fixed by the request; empty when unknown. */
  languages: string[];
}

/** Each call transcribes the audio once and rejects with a `ModelFailure`; the caller decides whether to retry. */
export interface SpeechToText {
  transcribe(request: SpeechRequest): Promise<ModelResponse<SpeechTranscript>>;
}

/** One request of an adapter, to the provider's own name of the model. */
export interface AdapterRequest extends Omit<SpeechRequest, 'model'> {
  model: string;
  thinking_level: RequestedModel['thinking_level'];
}

export interface BilledTranscript extends SpeechTranscript {
  billed: { seconds: number; input_tokens: number; output_tokens: number; thought_tokens: number };
  /** The model that answered, which may differ from the requested one. */
  model_version: string | null;
}

/** One provider. */
export interface SpeechAdapter {
  transcribe(request: AdapterRequest): Promise<BilledTranscript>;
}
