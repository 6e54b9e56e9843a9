import type { ModelProvider } from '@pilgi/domain/ai-work';
import type { Config } from '../config/config-schema.ts';
import type { ModelResponse } from '../llm/llm.ts';
import { measureCall } from '../llm/measure-call.ts';
import { ModelFailure } from '../llm/model-failure.ts';
import { createGeminiSpeech } from './create-gemini-speech.ts';
import { createMultimodalSpeech } from './create-multimodal-speech.ts';
import { createOpenAiSpeech } from './create-openai-speech.ts';
import { createRtzrSpeech } from './create-rtzr-speech.ts';
import type { BilledTranscript, SpeechAdapter, SpeechToText, SpeechTranscript } from './speech-to-text.ts';

type SpeechConfig = Pick<
  Config,
  | 'GEMINI_BASE_URL'
  | 'GEMINI_API_KEY'
  | 'OPENAI_SPEECH_BASE_URL'
  | 'OPENAI_SPEECH_API_KEY'
  | 'RTZR_BASE_URL'
  | 'RTZR_CLIENT_ID'
  | 'RTZR_CLIENT_SECRET'
  | 'MODEL_TIMEOUT_SECONDS'
>;

/** Calls the provider that the request names. A Gemini language model listens where no speech service is available. `send` replaces the network for Gemini. */
export function createSpeechToText(config: SpeechConfig, send?: typeof globalThis.fetch): SpeechToText {
  const timeout_ms = config.MODEL_TIMEOUT_SECONDS * 1000;
  const google = { base_url: config.GEMINI_BASE_URL, api_key: config.GEMINI_API_KEY, timeout_ms, send };
  const adapters: Partial<Record<ModelProvider, SpeechAdapter | null>> = {
    gemini: createMultimodalSpeech(google),
    'gemini-speech': createGeminiSpeech(google),
    'openai-speech': createOpenAi(config, timeout_ms),
    rtzr: createRtzr(config, timeout_ms),
  };
  return {
    async transcribe({ model, ...request }) {
      const adapter = adapters[model.provider] ?? null;
      if (adapter === null) throw new ModelFailure('REFUSED', `no server is configured for ${model.provider}`);
      const { name, thinking_level } = model;
      const answer = () => adapter.transcribe({ ...request, model: name, thinking_level });
      return toResponse(await measureCall(name, answer, tokensOf));
    },
  };
}

function toResponse({ billed, model_version, ...value }: BilledTranscript): ModelResponse<SpeechTranscript> {
  const { seconds: audio_seconds, input_tokens, thought_tokens } = billed;
  const output_tokens = billed.output_tokens + thought_tokens;
  const usage = { input_tokens, cached_input_tokens: 0, output_tokens, thought_tokens };
  return { value, usage, provider_id: null, model_version, audio_seconds };
}

function createOpenAi(config: SpeechConfig, timeout_ms: number): SpeechAdapter | null {
  const { OPENAI_SPEECH_BASE_URL: base_url, OPENAI_SPEECH_API_KEY: api_key = '' } = config;
  return base_url === undefined ? null : createOpenAiSpeech({ base_url, api_key, timeout_ms });
}

function createRtzr(config: SpeechConfig, timeout_ms: number): SpeechAdapter | null {
  const { RTZR_BASE_URL: base_url, RTZR_CLIENT_ID: client_id, RTZR_CLIENT_SECRET: client_secret } = config;
  if (client_id === undefined || client_secret === undefined) return null;
  return createRtzrSpeech({ base_url, client_id, client_secret, timeout_ms });
}

const tokensOf = ({ billed }: BilledTranscript) => ({
  input_tokens: billed.input_tokens,
  output_tokens: billed.output_tokens + billed.thought_tokens,
});
