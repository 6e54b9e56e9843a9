import type { ModelPrice } from '@pilgi/domain/ai-work';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { changesBetween, type Operator, recordAudit } from '../../operators/index.ts';
import { insertPrice, lockModels, type ModelFields, type StoredModel, updateModel } from './ai-models.queries.ts';
import { findModel, rejectTakenName } from './find-model.ts';
import { showModel } from './list-ai-models.ts';
import { auditNames, type ModelInput, readModelInput } from './read-model-input.ts';
import { rejectExpiredRate, requireMargin } from './require-margin.ts';
import { listChosenSteps } from './step-models.queries.ts';

/** Replaces all fields; a new price version is created only when the price differs. */
export async function changeModel(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: ModelInput & Operator & { id_or_name: string },
) {
  const { admin_id, session_id, ip } = input;
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    await lockModels(tx);
    const known = await findModel({ db: tx }, input.id_or_name);
    const { fields, price } = readModelInput(input, known);
    await rejectTakenName(tx, { model_name: fields.model_name, except_id: known.id });
    const isNewPrice = Object.keys(changesBetween(known, price)).length > 0;
    const low_margin_reason = await checkOffer(deps, tx, { input, known, fields, price, isNewPrice });
    const isNewVersion = isNewPrice || low_margin_reason !== null;
    const price_version = known.price_version + (isNewVersion ? 1 : 0);
    if (isNewVersion) {
      await insertPrice(tx, { model_id: known.id, version: price_version, price, low_margin_reason, admin_id, now });
    }
    await updateModel(tx, { id: known.id, fields, price_version, now });
    const changed = await findModel({ db: tx }, known.id);
    const changes = {
      model_id: known.id,
      ...auditNames(changesBetween(known, { ...fields, ...price, price_version })),
    };
    const reason = low_margin_reason ?? undefined;
    await recordAudit(tx, { action: 'ai_model.updated', admin_id, session_id, ip, changes, reason, now });
    return showModel(changed);
  });
}

interface OfferChange {
  input: ModelInput;
  known: StoredModel;
  fields: ModelFields;
  price: ModelPrice;
  isNewPrice: boolean;
}

/** Checks the margin when price, model or availability change, so that a display name can be corrected at any time. */
async function checkOffer(
  deps: Pick<AppDeps, 'clock'>,
  tx: Transaction,
  { input, known, fields, price, isNewPrice }: OfferChange,
): Promise<string | null> {
  const margin = { db: tx, clock: deps.clock };
  if (isNewPrice) await rejectExpiredRate(margin);
  const isSame = !isNewPrice && fields.model_name === known.model_name && known.is_active;
  if (isSame || !fields.is_active) return null;
  const chosen = (await listChosenSteps(tx, [known.id])).get(known.id) ?? {};
  const { low_margin_reason } = input;
  return await requireMargin(margin, { model_name: fields.model_name, price, chosen, low_margin_reason });
}
