import { MODEL_CATALOGUE } from './model-catalogue.ts';
import {
  MODEL_STEPS,
  type ModelProfile,
  offeredLevel,
  profileKey,
  type StepChoice,
  type StepModels,
} from './model-profile.ts';
import type { ResolvedSteps } from './offer-margin.ts';
import type { ResolvedChoice } from './step-terms.ts';

/** Adds to each choice its profile: the operator's own one, that of the catalogue, or a cautious one without prices. */
export function resolveFromCatalogue(steps: StepModels, own: readonly ModelProfile[] = []): ResolvedSteps {
  const resolve = (choice: StepChoice): ResolvedChoice => {
    const profile = profileOf(choice, own);
    return { profile, thinking_level: offeredLevel(profile, choice.thinking_level) };
  };
  return Object.fromEntries(MODEL_STEPS.map((step) => [step, steps[step].map(resolve)])) as unknown as ResolvedSteps;
}

/** The operator's own profile, that of the catalogue, or a cautious one without prices. */
export function profileOf(
  choice: Pick<StepChoice, 'provider' | 'model'>,
  own: readonly ModelProfile[] = [],
): ModelProfile {
  const key = profileKey(choice);
  return [...own, ...MODEL_CATALOGUE].find((profile) => profileKey(profile) === key) ?? unknownModel(choice);
}

/** Limits of a model that no profile describes: it may think, and its cost is unknown. */
function unknownModel({ provider, model }: Pick<StepChoice, 'provider' | 'model'>): ModelProfile {
  const isSpeech = provider !== 'gemini' && provider !== 'openai-compatible';
  const isGemini = provider === 'gemini';
  return {
    provider,
    model,
    kind: isSpeech ? 'speech' : 'language',
    can: { audio: isSpeech || isGemini, image: !isSpeech, json_schema: !isSpeech, word_times: false, speakers: false },
    thinking: isGemini
      ? {
          levels: ['low', 'medium', 'high'],
          typical_tokens: { minimal: 0, low: 300, medium: 1_200, high: 4_000 },
          max_tokens: { minimal: 200, low: 1_500, medium: 6_000, high: 24_000 },
        }
      : null,
    takes_temperature: provider === 'openai-compatible',
    max_output_tokens: 32_768,
    max_audio_seconds: null,
    audio_tokens_per_second: 32,
    image_tokens: { low: 280, medium: 560 },
    prices: [],
    shutdown_on: null,
  };
}
