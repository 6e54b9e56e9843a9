import {
  listModelChanges,
  type ModelChange,
  type ModelProfile,
  profileKey,
  resolveFromCatalogue,
} from '@pilgi/domain/ai-work';
import { seoulDayName } from '@pilgi/domain/shared';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { listModels } from './ai-models.queries.ts';
import { listOfferedModels } from './model-terms.queries.ts';
import { marginOf } from './require-margin.ts';
import { listChosenSteps, listOwnProfiles } from './step-models.queries.ts';

/** Operators learn of a margin below cost this many days before. */
const MARGIN_WARNING_DAYS = 14;

export type ModelWarning =
  | (ModelChange & { name: string; key: string })
  | { kind: 'LOW_MARGIN'; name: string; key: string; day: string; percent: number };

/** Announced shutdowns and price rises of models that are on sale, and offers below cost. */
export async function listModelWarnings(deps: { db: Queryable; clock: Clock }): Promise<ModelWarning[]> {
  const today = seoulDayName(deps.clock.now());
  const changes = [...(await listUsedProfiles(deps.db)).values()].flatMap((profile) =>
    listModelChanges(profile, today).map((change) => ({ ...change, name: profile.model, key: profileKey(profile) })),
  );
  return [...changes, ...(await listLowMargins(deps))];
}

/** The profiles of all models that active offers use, fallbacks included. */
async function listUsedProfiles(db: Queryable): Promise<Map<string, ModelProfile>> {
  const own = await listOwnProfiles(db);
  const offers = await listOfferedModels(db);
  const used = offers.flatMap(({ step_models }) => Object.values(resolveFromCatalogue(step_models, own)).flat());
  return new Map(used.map(({ profile }) => [profileKey(profile), profile]));
}

async function listLowMargins(deps: { db: Queryable; clock: Clock }): Promise<ModelWarning[]> {
  const active = (await listModels(deps.db)).filter(({ is_active }) => is_active);
  const chosen = await listChosenSteps(
    deps.db,
    active.map(({ id }) => id),
  );
  const low: ModelWarning[] = [];
  for (const model of active) {
    const { id, model_name: name } = model;
    const offer = { model_name: name, price: model, chosen: chosen.get(id) ?? {}, horizon_days: MARGIN_WARNING_DAYS };
    const { verdict, percent, day } = await marginOf(deps, offer);
    if (verdict !== 'BELOW_COST' || percent === null) continue;
    low.push({ kind: 'LOW_MARGIN', name, key: `${id}:${model.price_version}`, day, percent });
  }
  return low;
}
