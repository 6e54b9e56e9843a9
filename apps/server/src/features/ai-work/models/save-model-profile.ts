import {
  type ModelKind,
  type ModelProfile,
  type ModelProvider,
  type ProviderPrice,
  profileKey,
  profileOf,
} from '@pilgi/domain/ai-work';
import { seoulDayName } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { ownProfilesOf, showProfile } from './list-model-profiles.ts';
import { listStoredProfiles, type StoredProfile, upsertProfile } from './model-profiles.queries.ts';

interface ProfileInput {
  provider: ModelProvider;
  model: string;
  kind?: ModelKind | undefined;
  prices: readonly ProviderPrice[];
  shutdown_on?: string | null | undefined;
}

/** Stores the provider's prices; limits come from the catalogue or a cautious default, thinking levels from the probe. */
export async function saveModelProfile(deps: Pick<AppDeps, 'db' | 'clock'>, input: ProfileInput & Operator) {
  const { admin_id, session_id, ip } = input;
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    const stored = await listStoredProfiles(tx);
    const before = profileOf(input, ownProfilesOf(stored));
    const profile = changeProfile(before, input, stored);
    await upsertProfile(tx, { profile, admin_id, now });
    const changes = {
      provider: input.provider,
      model: input.model,
      prices: { from: before.prices, to: profile.prices },
      shutdown_on: { from: before.shutdown_on, to: profile.shutdown_on },
    };
    await recordAudit(tx, { action: 'model_profile.saved', admin_id, session_id, ip, changes, now });
    return showProfile(input, await listStoredProfiles(tx), seoulDayName(now));
  });
}

function changeProfile(before: ModelProfile, input: ProfileInput, stored: readonly StoredProfile[]): ModelProfile {
  const probe = stored.find((one) => profileKey(one) === profileKey(input))?.probe ?? null;
  const accepted = probe?.levels.filter(({ outcome }) => outcome === 'ACCEPTED').map(({ level }) => level) ?? [];
  return {
    ...before,
    kind: input.kind ?? before.kind,
    thinking:
      before.thinking === null || accepted.length === 0 ? before.thinking : { ...before.thinking, levels: accepted },
    max_output_tokens: probe?.output_token_limit ?? before.max_output_tokens,
    prices: input.prices.toSorted((one, other) => (one.from < other.from ? -1 : 1)),
    shutdown_on: input.shutdown_on === undefined ? before.shutdown_on : input.shutdown_on,
  };
}
