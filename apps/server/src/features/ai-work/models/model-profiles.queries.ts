import { MODEL_PROVIDERS, type ModelProfile, type ModelProvider } from '@pilgi/domain/ai-work';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import type { ModelProbe } from '../../../platform/llm/probe-model.ts';

export interface StoredProfile {
  provider: ModelProvider;
  model: string;
  /** Null when the model was only probed. */
  profile: ModelProfile | null;
  probe: (ModelProbe & { probed_at: Date }) | null;
}

export async function listStoredProfiles(db: Queryable): Promise<StoredProfile[]> {
  const rows = await db
    .selectFrom('model_profiles')
    .select(['provider', 'model', 'profile', 'probe', 'probed_at'])
    .orderBy('provider')
    .orderBy('model')
    .execute();
  return rows.flatMap(({ provider: name, model, profile, probe, probed_at }) => {
    const provider = MODEL_PROVIDERS.find((one) => one === name);
    if (provider === undefined) return [];
    const stored = probe === null || probed_at === null ? null : { ...(probe as unknown as ModelProbe), probed_at };
    return [{ provider, model, profile: profile as unknown as ModelProfile | null, probe: stored }];
  });
}

export async function upsertProfile(
  tx: Transaction,
  input: { profile: ModelProfile; admin_id: string; now: Date },
): Promise<void> {
  const { provider, model } = input.profile;
  const values = { profile: JSON.stringify(input.profile), updated_by: input.admin_id, updated_at: input.now };
  await tx
    .insertInto('model_profiles')
    .values({ provider, model, ...values })
    .onConflict((conflict) => conflict.columns(['provider', 'model']).doUpdateSet(values))
    .execute();
}

export async function upsertProbe(
  tx: Transaction,
  input: { provider: ModelProvider; model: string; probe: ModelProbe; admin_id: string; now: Date },
): Promise<void> {
  const { provider, model, admin_id: updated_by, now } = input;
  const values = { probe: JSON.stringify(input.probe), probed_at: now, updated_by, updated_at: now };
  await tx
    .insertInto('model_profiles')
    .values({ provider, model, ...values })
    .onConflict((conflict) => conflict.columns(['provider', 'model']).doUpdateSet(values))
    .execute();
}
