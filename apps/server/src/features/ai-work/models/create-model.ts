import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { insertModel, insertPrice, lockModels } from './ai-models.queries.ts';
import { findModel, rejectTakenName } from './find-model.ts';
import { showModel } from './list-ai-models.ts';
import { auditNames, type ModelInput, readModelInput } from './read-model-input.ts';
import { defaultPriceOf, rejectExpiredRate, requireMargin } from './require-margin.ts';

export async function createModel(deps: Pick<AppDeps, 'db' | 'clock'>, input: ModelInput & Operator) {
  const { admin_id, session_id, ip } = input;
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    await lockModels(tx);
    await rejectTakenName(tx, input);
    const margin = { db: tx, clock: deps.clock };
    await rejectExpiredRate(margin);
    const { fields, price } = readModelInput(input, await defaultPriceOf(margin, input.model_name));
    const { model_name } = fields;
    const offer = { model_name, price, chosen: {}, low_margin_reason: input.low_margin_reason };
    const low_margin_reason = fields.is_active ? await requireMargin(margin, offer) : null;
    const model_id = await insertModel(tx, { fields, now });
    await insertPrice(tx, { model_id, version: 1, price, low_margin_reason, admin_id, now });
    const created = await findModel({ db: tx }, model_id);
    const changes = auditNames({ model_id, ...fields, ...price });
    const reason = low_margin_reason ?? undefined;
    await recordAudit(tx, { action: 'ai_model.created', admin_id, session_id, ip, changes, reason, now });
    return showModel(created);
  });
}
