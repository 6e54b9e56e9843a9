import type { RequestSettings } from '../wire/model-request.ts';
import { type SimulatedModel, THINKING_LEVELS, type ThinkingLevel } from '../wire/simulated-models.ts';
import type { BehaviourDraw } from './create-behaviour.ts';
import { drawLogNormal } from './draw-log-normal.ts';

export const MEAN_THOUGHTS: Readonly<Record<ThinkingLevel, number>> = {
  minimal: 80,
  low: 300,
  medium: 1_200,
  high: 4_000,
};
export const THOUGHT_SIGMA = 0.7;
/** At the lowest level most calls do not think at all. */
export const MINIMAL_THINKING_SHARE = 0.3;

/** Number of thought tokens; they are billed and count against the output limit. */
export function drawThoughts(draw: BehaviourDraw, model: SimulatedModel, settings: RequestSettings): number {
  const level = levelOf(model, settings);
  if (level === null || !draw.happens('think')) return 0;
  const random = draw.random('think');
  if (level === 'minimal' && random() >= MINIMAL_THINKING_SHARE) return 0;
  const thoughts = Math.round(drawLogNormal(random, MEAN_THOUGHTS[level] * draw.rates.thought_factor, THOUGHT_SIGMA));
  const budget = settings.thinking_budget ?? 0;
  return budget > 0 ? Math.min(thoughts, budget) : thoughts;
}

/** A budget of 0 means the lowest level: thinking cannot be switched off. */
function levelOf(model: SimulatedModel, { thinking_level, thinking_budget }: RequestSettings): ThinkingLevel | null {
  if (thinking_budget === 0) return model.thinking_levels[0] ?? null;
  return THINKING_LEVELS.find((level) => level === thinking_level) ?? model.default_level;
}
