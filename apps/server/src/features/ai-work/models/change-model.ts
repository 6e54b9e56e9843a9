import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { changesBetween, type Operator, recordAudit } from '../../operators/index.ts';
import { insertPrice, lockModels, updateModel } from './ai-models.queries.ts';
import { findModel, rejectTakenName } from './find-model.ts';
import { showModel } from './list-ai-models.ts';
import { auditNames, type ModelInput, readModelInput } from './read-model-input.ts';

/** Replaces all fields; a new price version is created only when the price differs. */
export async function changeModel(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: ModelInput & Operator & { id_or_name: string },
) {
  const { admin_id, session_id, ip } = input;
  const { fields, price } = readModelInput(input);
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    await lockModels(tx);
    const known = await findModel({ db: tx }, input.id_or_name);
    await rejectTakenName(tx, { model_name: fields.model_name, except_id: known.id });
    const isNewPrice = Object.keys(changesBetween(known, price)).length > 0;
    const price_version = known.price_version + (isNewPrice ? 1 : 0);
    if (isNewPrice) await insertPrice(tx, { model_id: known.id, version: price_version, price, admin_id, now });
    await updateModel(tx, { id: known.id, fields, price_version, now });
    const changed = await findModel({ db: tx }, known.id);
    const changes = {
      model_id: known.id,
      ...auditNames(changesBetween(known, { ...fields, ...price, price_version })),
    };
    await recordAudit(tx, { action: 'ai_model.updated', admin_id, session_id, ip, changes, now });
    return showModel(changed);
  });
}
