import type { ModelRequest, RequestSettings } from '../wire/model-request.ts';
import { type SimulatedModel, THINKING_LEVELS } from '../wire/simulated-models.ts';

/** Message of the 400 response; null when the model accepts the settings. */
export function findRefusedSetting(model: SimulatedModel, request: ModelRequest): string | null {
  const { settings = {}, max_output_tokens } = request;
  if (model.family === 'plain') return null;
  if (!(max_output_tokens >= 1 && max_output_tokens <= model.output_token_limit)) {
    return `Unable to submit request because it has a maxOutputTokens value of ${max_output_tokens} but the supported range is from 1 (inclusive) to ${model.output_token_limit + 1} (exclusive).`;
  }
  if (model.is_strict && settings.has_penalty) return `Penalty is not enabled for models/${model.id}`;
  if (model.is_strict && settings.last_role === 'model') {
    return 'Please ensure that the last turn of the request has the role user.';
  }
  return findRefusedThinking(model, settings);
}

function findRefusedThinking(model: SimulatedModel, settings: RequestSettings): string | null {
  const { thinking_level: level, thinking_budget: budget } = settings;
  if (level === undefined) return null;
  if (budget !== undefined) return 'You can only set only one of thinking budget and thinking level.';
  if (model.family === 'gemini-2.5') return 'Thinking level is not supported for this model.';
  const known = THINKING_LEVELS.find((name) => name === level);
  if (known === undefined) return `Invalid value at 'generation_config.thinking_config.thinking_level': "${level}"`;
  return model.thinking_levels.includes(known)
    ? null
    : `Thinking level ${level.toUpperCase()} is not supported for this model. Please retry with other thinking level.`;
}
