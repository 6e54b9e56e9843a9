import { MODEL_CATALOGUE, type ModelProfile, providerCost } from '@pilgi/domain/ai-work';
import type { SampleModel } from '../../../tools/seed/sample-models.ts';
import type { StepUse } from './cost.queries.ts';
import type { MeasuredCost, MeasuredWork } from './measure-cost.ts';

const MICRO = 1e6;

/** Use of one step by one model, for one unit of its work. */
export interface StepCost {
  step: string;
  model: string;
  calls: number;
  failed: number;
  input_tokens: number;
  cached_tokens: number;
  audio_tokens: number;
  output_tokens: number;
  thought_tokens: number;
  /** Won by the day from which the provider’s price holds. */
  won: Record<string, number>;
}

export interface WorkCost {
  work: string;
  unit: string;
  charged_credits: number;
  calls: number;
  tokens: number;
  won: Record<string, number>;
  steps: StepCost[];
}

function profileOf(model: string): ModelProfile {
  const profile = MODEL_CATALOGUE.find((one) => one.model === model);
  if (profile === undefined) throw new Error(`${model} is not in the catalogue`);
  return profile;
}

/** The day of the measurement and every later day on which the price of a used model changes. */
export function priceDays({ measured_on, works }: MeasuredCost): string[] {
  const models = new Set(works.flatMap(({ steps }) => steps.map(({ model }) => model)));
  const changes = [...models].flatMap((model) => profileOf(model).prices.map(({ from }) => from));
  return [measured_on, ...new Set(changes.filter((day) => day > measured_on).toSorted())];
}

/** Costs of one unit of each work: measured tokens times the list prices of the catalogue. */
export function unitCosts(measured: MeasuredCost, won_per_usd: number): WorkCost[] {
  const days = priceDays(measured);
  return measured.works.map((work) => {
    const steps = work.steps.map((use) => stepCost(use, { units: work.units, days, won_per_usd }));
    const sum = (pick: (step: StepCost) => number) => steps.reduce((total, step) => total + pick(step), 0);
    return {
      work: work.work,
      unit: work.unit,
      charged_credits: work.charged_credits / work.units,
      calls: sum(({ calls }) => calls),
      tokens: sum(({ input_tokens, output_tokens }) => input_tokens + output_tokens),
      won: Object.fromEntries(days.map((day) => [day, sum(({ won }) => won[day] ?? Number.NaN)])),
      steps,
    };
  });
}

/** Steps of the model that an offer is named after; the other models are the same for every offer. */
const NAMED_STEPS = new Set(['WRITE', 'MAKE', 'REMAKE', 'GRADE', 'CHAT', 'TRANSLATE']);

/** The measured calls as if the other offer had been sold: its model writes the same tokens, at its prices. */
export function asOffer(measured: MeasuredCost, offer: SampleModel): MeasuredCost {
  const priced = ({ charged_input_tokens, charged_output_tokens }: StepUse) =>
    (charged_input_tokens * offer.input_token_price + charged_output_tokens * offer.output_token_price) / MICRO;
  const works = measured.works.map((work) => ({
    ...work,
    charged_credits: work.charged_credits === 0 ? 0 : work.steps.reduce((sum, use) => sum + priced(use), 0),
    steps: work.steps.map((use) =>
      NAMED_STEPS.has(use.step) && use.model === measured.model ? { ...use, model: offer.model_name } : use,
    ),
  }));
  return { ...measured, model: offer.model_name, works };
}

function stepCost(
  use: StepUse,
  { units, days, won_per_usd }: Pick<MeasuredWork, 'units'> & { days: readonly string[]; won_per_usd: number },
): StepCost {
  return {
    step: use.step,
    model: use.model,
    calls: use.calls / units,
    failed: use.failed / units,
    input_tokens: use.input_tokens / units,
    cached_tokens: use.cached_tokens / units,
    audio_tokens: use.audio_tokens / units,
    output_tokens: use.output_tokens / units,
    thought_tokens: use.thought_tokens / units,
    won: Object.fromEntries(days.map((day) => [day, (dollarsOf(use, day) * won_per_usd) / units])),
  };
}

function dollarsOf(use: StepUse, day: string): number {
  const usage = {
    input_tokens: use.input_tokens,
    cached_input_tokens: use.cached_tokens,
    audio_input_tokens: use.audio_tokens,
    output_tokens: use.output_tokens,
    audio_seconds: use.audio_seconds,
  };
  const cost = providerCost(usage, profileOf(use.model), day);
  if (cost === null) throw new Error(`${use.model} has no price on ${day}`);
  return Number(cost) / MICRO;
}
