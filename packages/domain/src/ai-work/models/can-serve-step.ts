import type { ModelProfile, ModelStep } from './model-profile.ts';

/** Whether a model can do the work of a step. */
export function canServeStep(step: ModelStep, { kind, can }: Pick<ModelProfile, 'kind' | 'can'>): boolean {
  if (step === 'EMBED') return kind === 'embedding';
  if (step === 'TRANSCRIBE') return kind !== 'embedding' && can.audio;
  if (step === 'READ_SLIDES') return kind === 'language' && can.image && can.json_schema;
  return kind === 'language' && can.json_schema;
}
