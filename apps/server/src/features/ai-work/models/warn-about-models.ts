import { warningPeriodOf } from '@pilgi/domain/ai-work';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { notifyOperators } from '../../operators/index.ts';
import { listModelWarnings, type ModelWarning } from './list-model-warnings.ts';

type WarnDeps = Pick<AppDeps, 'db' | 'clock' | 'log'>;

/** Notifies operators of shutdowns, price rises and margins below cost of models that are on sale; returns the number of warnings. */
export async function warnAboutModels(deps: WarnDeps): Promise<number> {
  let warnings = 0;
  for (const warning of await listModelWarnings(deps)) {
    warnings += warning.kind === 'LOW_MARGIN' ? await warnOfMargin(deps, warning) : await warnOfChange(deps, warning);
  }
  return warnings;
}

async function warnOfChange(
  { db, clock, log }: WarnDeps,
  { kind, name, key, day, days_left }: Exclude<ModelWarning, { kind: 'LOW_MARGIN' }>,
): Promise<number> {
  const period = warningPeriodOf(days_left);
  if (period === null) return 0;
  const subject = `${kind}:${key}:${day}:${period}`;
  log.warn({ kind, model: name, day, days_left }, 'model change announced');
  await notifyOperators(db, { event: 'model_warning', subject, kind, name, day }, clock.now());
  return 1;
}

async function warnOfMargin(
  { db, clock, log }: WarnDeps,
  { kind, name, key, day, percent }: Extract<ModelWarning, { kind: 'LOW_MARGIN' }>,
): Promise<number> {
  log.warn({ kind, model: name, day, percent }, 'offer below cost');
  const subject = `${kind}:${key}:${percent}`;
  await notifyOperators(db, { event: 'model_warning', subject, kind, name, day, percent }, clock.now());
  return 1;
}
