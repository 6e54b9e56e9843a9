import {
  listModelChanges,
  MODEL_CATALOGUE,
  type ModelProfile,
  priceOn,
  profileKey,
  profileOf,
  type StepChoice,
} from '@pilgi/domain/ai-work';
import { seoulDayName } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { listStoredProfiles, type StoredProfile } from './model-profiles.queries.ts';

/** The models of the catalogue and those that operators have entered or probed. */
export async function listModelProfiles(deps: Pick<AppDeps, 'db' | 'clock'>) {
  const stored = await listStoredProfiles(deps.db);
  const today = seoulDayName(deps.clock.now());
  const known = new Map([...MODEL_CATALOGUE, ...stored].map((one) => [profileKey(one), one]));
  return [...known.values()].map(({ provider, model }) => showProfile({ provider, model }, stored, today));
}

export const ownProfilesOf = (stored: readonly StoredProfile[]): ModelProfile[] =>
  stored.flatMap(({ profile }) => (profile === null ? [] : [profile]));

export function showProfile(
  choice: Pick<StepChoice, 'provider' | 'model'>,
  stored: readonly StoredProfile[],
  today: string,
) {
  const key = profileKey(choice);
  const row = stored.find((one) => profileKey(one) === key);
  const profile = profileOf(choice, ownProfilesOf(stored));
  return {
    provider: profile.provider,
    model: profile.model,
    kind: profile.kind,
    thinking_levels: [...(profile.thinking?.levels ?? [])],
    prices: [...profile.prices],
    price_today: priceOn(profile, today),
    shutdown_on: profile.shutdown_on,
    changes: listModelChanges(profile, today),
    source: sourceOf(key, row),
    probe: row?.probe ?? null,
  };
}

function sourceOf(key: string, row: StoredProfile | undefined) {
  if (row !== undefined && row.profile !== null) return 'OPERATOR' as const;
  return MODEL_CATALOGUE.some((profile) => profileKey(profile) === key) ? ('CATALOGUE' as const) : ('UNKNOWN' as const);
}
