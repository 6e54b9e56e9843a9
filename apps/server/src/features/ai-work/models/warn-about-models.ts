import {
  listModelChanges,
  type ModelChange,
  type ModelProfile,
  profileKey,
  resolveFromCatalogue,
  warningPeriodOf,
} from '@pilgi/domain/ai-work';
import { seoulDayName } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { notifyOperators } from '../../operators/index.ts';
import { listModels, type StoredModel } from './ai-models.queries.ts';
import { listOfferedModels } from './model-terms.queries.ts';
import { marginOf } from './require-margin.ts';
import { listChosenSteps, listOwnProfiles } from './step-models.queries.ts';

/** Operators learn of a margin below cost this many days before. */
const MARGIN_WARNING_DAYS = 14;

type WarnDeps = Pick<AppDeps, 'db' | 'clock' | 'log'>;

/** Notifies operators of shutdowns, price rises and margins below cost of models that are on sale; returns the number of warnings. */
export async function warnAboutModels(deps: WarnDeps): Promise<number> {
  const { db, clock } = deps;
  const today = seoulDayName(clock.now());
  const changes = [...(await listUsedProfiles(db)).values()].flatMap((profile) =>
    listModelChanges(profile, today).map((change) => ({ profile, change })),
  );
  let warnings = 0;
  for (const { profile, change } of changes) warnings += await warnOfChange(deps, profile, change);
  for (const model of (await listModels(db)).filter(({ is_active }) => is_active)) {
    warnings += await warnOfMargin(deps, model);
  }
  return warnings;
}

/** The profiles of all models that active offers use, fallbacks included. */
async function listUsedProfiles(db: AppDeps['db']): Promise<Map<string, ModelProfile>> {
  const own = await listOwnProfiles(db);
  const offers = await listOfferedModels(db);
  const used = offers.flatMap(({ step_models }) => Object.values(resolveFromCatalogue(step_models, own)).flat());
  return new Map(used.map(({ profile }) => [profileKey(profile), profile]));
}

async function warnOfChange({ db, clock, log }: WarnDeps, profile: ModelProfile, change: ModelChange): Promise<number> {
  const period = warningPeriodOf(change.days_left);
  if (period === null) return 0;
  const { kind, day } = change;
  const subject = `${kind}:${profileKey(profile)}:${day}:${period}`;
  log.warn({ kind, model: profile.model, day, days_left: change.days_left }, 'model change announced');
  await notifyOperators(db, { event: 'model_warning', subject, kind, name: profile.model, day }, clock.now());
  return 1;
}

async function warnOfMargin({ db, clock, log }: WarnDeps, model: StoredModel): Promise<number> {
  const { id, model_name: name } = model;
  const chosen = (await listChosenSteps(db, [id])).get(id) ?? {};
  const offer = { model_name: name, price: model, chosen, horizon_days: MARGIN_WARNING_DAYS };
  const { verdict, percent, day } = await marginOf({ db, clock }, offer);
  if (verdict !== 'BELOW_COST' || percent === null) return 0;
  const kind = 'LOW_MARGIN';
  log.warn({ kind, model: name, day, percent }, 'offer below cost');
  const subject = `${kind}:${id}:${model.price_version}:${percent}`;
  await notifyOperators(db, { event: 'model_warning', subject, kind, name, day, percent }, clock.now());
  return 1;
}
