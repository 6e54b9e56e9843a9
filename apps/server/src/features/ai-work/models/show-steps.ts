import { chooseStepModels, MODEL_STEPS } from '@pilgi/domain/ai-work';
import { seoulDayName } from '@pilgi/domain/shared';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { findModel } from './find-model.ts';
import { showProfile } from './list-model-profiles.ts';
import { listStoredProfiles } from './model-profiles.queries.ts';
import { marginOf } from './require-margin.ts';
import { listChosenSteps, offeredModel } from './step-models.queries.ts';

/** The models of all steps of an offer, chosen or default, with its margin. */
export async function showSteps(deps: { db: Queryable; clock: Clock }, input: { id_or_name: string }) {
  const model = await findModel(deps, input.id_or_name);
  const chosen = (await listChosenSteps(deps.db, [model.id])).get(model.id) ?? {};
  const stored = await listStoredProfiles(deps.db);
  const today = seoulDayName(deps.clock.now());
  const steps = chooseStepModels({ offered: offeredModel(model.model_name), chosen });
  const { verdict, percent, day } = await marginOf(deps, { model_name: model.model_name, price: model, chosen });
  return {
    steps: MODEL_STEPS.map((step) => ({
      step,
      is_chosen: chosen[step] !== undefined,
      choices: steps[step].map((choice) => ({ ...choice, profile: showProfile(choice, stored, today) })),
    })),
    margin: { verdict, percent, day, low_margin_reason: model.low_margin_reason },
  };
}
