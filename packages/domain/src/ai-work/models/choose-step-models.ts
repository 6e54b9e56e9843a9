import {
  MAX_STEP_CHOICES,
  MODEL_STEPS,
  type ModelStep,
  type StepChoice,
  type StepModels,
  type ThinkingLevel,
} from './model-profile.ts';

const gemini = (model: string, thinking_level: ThinkingLevel | null): StepChoice => ({
  provider: 'gemini',
  model,
  thinking_level,
});
const transcribe: StepChoice = { provider: 'gemini-speech', model: 'gemini-3.5-transcribe', thinking_level: null };

/** For steps that an offer leaves open. A judge differs from the writer and a solver from the maker. */
export const DEFAULT_STEP_MODELS: StepModels = {
  TRANSCRIBE: [transcribe, gemini('gemini-3.8-flash', 'low'), gemini('gemini-3.5-flash-lite', 'minimal')],
  READ_SLIDES: [gemini('gemini-3.5-flash-lite', 'minimal'), gemini('gemini-3.6-flash', 'minimal')],
  OUTLINE: [gemini('gemini-3.5-flash-lite', 'minimal'), gemini('gemini-3.6-flash', 'low')],
  WRITE: [gemini('gemini-3.8-flash', 'low'), gemini('gemini-3.6-flash', 'low')],
  JUDGE: [
    gemini('gemini-3.5-flash-lite', 'minimal'),
    gemini('gemini-3.1-flash-lite', 'minimal'),
    gemini('gemini-3.6-flash', 'minimal'),
  ],
  MAKE_PROBLEM: [gemini('gemini-3.8-flash', 'medium'), gemini('gemini-3.6-flash', 'medium')],
  SOLVE: [gemini('gemini-3.6-flash', 'medium'), gemini('gemini-3.5-flash-lite', 'medium')],
  GRADE: [gemini('gemini-3.8-flash', 'low'), gemini('gemini-3.6-flash', 'low')],
  ANSWER: [gemini('gemini-3.8-flash', 'low'), gemini('gemini-3.6-flash', 'low')],
  EMBED: [gemini('gemini-embedding-2', null)],
};

/** Steps whose first choice is the model that the offer is named after: they write what the customer reads. */
const NAMED_STEPS: readonly ModelStep[] = ['WRITE', 'MAKE_PROBLEM', 'GRADE', 'ANSWER'];

/** Steps that a judge reads; none of their models may judge. */
const JUDGED_STEPS: readonly ModelStep[] = ['WRITE', 'MAKE_PROBLEM', 'ANSWER'];

/** The operator's choices, then the model the offer is named after, then the defaults. */
export function chooseStepModels(input: {
  offered: Pick<StepChoice, 'provider' | 'model'>;
  chosen: Partial<StepModels>;
}): StepModels {
  const entries = MODEL_STEPS.map((step) => {
    const own = input.chosen[step];
    if (own !== undefined && own.length > 0) return [step, own] as const;
    const defaults = DEFAULT_STEP_MODELS[step];
    if (!NAMED_STEPS.includes(step)) return [step, defaults] as const;
    const first = { ...input.offered, thinking_level: defaults[0]?.thinking_level ?? null };
    const others = defaults.filter((one) => one.model !== first.model);
    return [step, [first, ...others].slice(0, defaults.length)] as const;
  });
  const models = Object.fromEntries(entries) as unknown as StepModels;
  return { ...models, JUDGE: judgesFor(models) };
}

/** Judges that write nothing of what they judge; the defaults follow the operator's choices, so that there is a second one. */
function judgesFor(models: StepModels): readonly StepChoice[] {
  const writers = new Set(JUDGED_STEPS.flatMap((step) => models[step].map(({ model }) => model)));
  const candidates = [...models.JUDGE, ...DEFAULT_STEP_MODELS.JUDGE].filter(({ model }) => !writers.has(model));
  const names = [...new Set(candidates.map(({ model }) => model))].slice(0, MAX_STEP_CHOICES);
  return names.flatMap((name) => candidates.find(({ model }) => model === name) ?? []);
}
