import { type ModelProvider, profileOf } from '@pilgi/domain/ai-work';
import { seoulDayName } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { probeModel } from '../../../platform/llm/probe-model.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { ownProfilesOf, showProfile } from './list-model-profiles.ts';
import { listStoredProfiles, upsertProbe } from './model-profiles.queries.ts';

/** Calls the provider and stores the result. */
export async function probeProfile(
  deps: Pick<AppDeps, 'db' | 'clock' | 'config'>,
  input: Operator & { provider: ModelProvider; model: string },
) {
  const { provider, model, ...operator } = input;
  const { kind } = profileOf(input, ownProfilesOf(await listStoredProfiles(deps.db)));
  const probe = await probeModel(deps.config, { provider, model, kind });
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    await upsertProbe(tx, { provider, model, probe, admin_id: operator.admin_id, now });
    const changes = { provider, model, state: probe.state };
    await recordAudit(tx, { action: 'model_profile.probed', ...operator, changes, now });
    return showProfile({ provider, model }, await listStoredProfiles(tx), seoulDayName(now));
  });
}
