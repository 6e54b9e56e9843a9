import {
  canServeStep,
  chooseStepModels,
  MODEL_STEPS,
  type ModelProfile,
  type ModelStep,
  profileKey,
  profileOf,
  type StepChoice,
  type StepModels,
} from '@pilgi/domain/ai-work';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { checkModelExists, type ModelProbe } from '../../../platform/llm/probe-model.ts';
import { changesBetween, type Operator, recordAudit } from '../../operators/index.ts';
import {
  ChoiceRepeated,
  JudgeWrites,
  ModelNotOffered,
  ModelUnfitForStep,
  ThinkingLevelRefused,
} from './ai-models.errors.ts';
import { insertPriceReason, lockModels } from './ai-models.queries.ts';
import { findModel } from './find-model.ts';
import { ownProfilesOf } from './list-model-profiles.ts';
import { listStoredProfiles, upsertProbe } from './model-profiles.queries.ts';
import { requireMargin } from './require-margin.ts';
import { showSteps } from './show-steps.ts';
import { listChosenSteps, offeredModel, replaceChosenSteps } from './step-models.queries.ts';

interface StepsInput extends Operator {
  id_or_name: string;
  steps: { [Step in ModelStep]?: readonly StepChoice[] | undefined };
  low_margin_reason?: string | undefined;
}

type Checked = Pick<StepChoice, 'provider' | 'model'> & { probe: ModelProbe };

/** Replaces the chosen models of an offer; steps that are left out use the defaults. */
export async function changeSteps(deps: Pick<AppDeps, 'db' | 'clock' | 'config'>, input: StepsInput) {
  const { id_or_name, steps: _steps, low_margin_reason, ...operator } = input;
  const chosen = readSteps(input.steps);
  const { id, model_name } = await findModel(deps, id_or_name);
  rejectWritingJudges(chosen, model_name);
  const own = ownProfilesOf(await listStoredProfiles(deps.db));
  rejectUnfitChoices(chosen, own);
  const before = (await listChosenSteps(deps.db, [id])).get(id) ?? {};
  const checked = await checkNewModels(deps, before, chosen);
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    await lockModels(tx);
    const model = await findModel({ db: tx }, id);
    const earlier = (await listChosenSteps(tx, [id])).get(id) ?? {};
    const offer = { model_name: model.model_name, price: model, chosen, low_margin_reason };
    const reason = model.is_active ? await requireMargin({ db: tx, clock: deps.clock }, offer) : null;
    if (reason !== null) {
      await insertPriceReason(tx, { model, low_margin_reason: reason, admin_id: operator.admin_id, now });
    }
    await replaceChosenSteps(tx, { model_id: id, steps: chosen });
    await storeProbes(tx, { checked, admin_id: operator.admin_id, now });
    const changes = { model_id: id, ...changesBetween(allSteps(earlier), allSteps(chosen)) };
    await recordAudit(tx, {
      action: 'ai_model.steps_changed',
      ...operator,
      changes,
      now,
      ...(reason === null ? {} : { reason }),
    });
    return await showSteps({ db: tx, clock: deps.clock }, { id_or_name: id });
  });
}

function readSteps(steps: StepsInput['steps']): Partial<StepModels> {
  const given = MODEL_STEPS.flatMap((step) => {
    const choices = steps[step];
    return choices === undefined ? [] : [[step, choices] as const];
  });
  return Object.fromEntries(given);
}

const allSteps = (chosen: Partial<StepModels>) =>
  Object.fromEntries(MODEL_STEPS.map((step) => [step, chosen[step] ?? null]));

function rejectUnfitChoices(chosen: Partial<StepModels>, own: readonly ModelProfile[]): void {
  for (const step of MODEL_STEPS) {
    const choices = chosen[step] ?? [];
    const repeated = choices.find(
      (one, index) => choices.findIndex((other) => profileKey(other) === profileKey(one)) < index,
    );
    if (repeated !== undefined) throw new ChoiceRepeated(repeated.model);
    for (const choice of choices) rejectUnfitChoice(step, choice, profileOf(choice, own));
  }
}

/** A model that writes for this offer would judge its own sentences. */
function rejectWritingJudges(chosen: Partial<StepModels>, model_name: string): void {
  const { JUDGE: judges } = chooseStepModels({ offered: offeredModel(model_name), chosen });
  const refused = (chosen.JUDGE ?? []).find((one) => !judges.some((judge) => judge.model === one.model));
  if (refused !== undefined) throw new JudgeWrites(refused.model);
}

function rejectUnfitChoice(step: ModelStep, { model, thinking_level }: StepChoice, profile: ModelProfile): void {
  if (!canServeStep(step, profile)) throw new ModelUnfitForStep(model);
  const levels = profile.thinking?.levels ?? [];
  if (thinking_level !== null && !levels.includes(thinking_level)) throw new ThinkingLevelRefused({ model, levels });
}

/** Checks at the provider the models that the offer did not use before. */
async function checkNewModels(
  { config }: Pick<AppDeps, 'config'>,
  before: Partial<StepModels>,
  after: Partial<StepModels>,
): Promise<Checked[]> {
  const known = new Set(Object.values(before).flat().map(profileKey));
  const added = new Map(
    Object.values(after)
      .flat()
      .filter((choice) => !known.has(profileKey(choice)))
      .map(({ provider, model }) => [profileKey({ provider, model }), { provider, model }]),
  );
  const checked = await Promise.all(
    [...added.values()].map(async (one) => ({ ...one, probe: await checkModelExists(config, one) })),
  );
  const missing = checked.find(({ probe }) => probe.state === 'MISSING');
  if (missing !== undefined) throw new ModelNotOffered(missing.model);
  return checked;
}

/** Does not replace a complete probe unless the model's state has changed. */
async function storeProbes(
  tx: Transaction,
  { checked, admin_id, now }: { checked: readonly Checked[]; admin_id: string; now: Date },
): Promise<void> {
  const stored = await listStoredProfiles(tx);
  for (const { provider, model, probe } of checked) {
    const known = stored.find((one) => profileKey(one) === profileKey({ provider, model }))?.probe;
    if (known?.state !== probe.state) await upsertProbe(tx, { provider, model, probe, admin_id, now });
  }
}
