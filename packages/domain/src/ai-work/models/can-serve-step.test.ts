import { expect, it } from 'vitest';
import { canServeStep } from './can-serve-step.ts';
import { DEFAULT_STEP_MODELS } from './choose-step-models.ts';
import type { ModelStep, StepChoice } from './model-profile.ts';
import { profileOf } from './resolve-from-catalogue.ts';

it('accepts every default choice', () => {
  const refused = Object.entries(DEFAULT_STEP_MODELS).flatMap(([step, choices]) =>
    choices.filter((choice) => !canServeStep(step as ModelStep, profileOf(choice))),
  );
  expect(refused).toEqual([]);
});

it.each<[ModelStep, StepChoice['provider'], string]>([
  ['WRITE', 'gemini-speech', 'gemini-3.5-transcribe'],
  ['WRITE', 'gemini', 'gemini-embedding-2'],
  ['EMBED', 'gemini', 'gemini-3.8-flash'],
  ['TRANSCRIBE', 'openai-compatible', 'qwen'],
  ['READ_SLIDES', 'rtzr', 'sommers'],
])('refuses for %s a model of another kind: %s %s', (step, provider, model) => {
  expect(canServeStep(step, profileOf({ provider, model }))).toBe(false);
});
