import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { ModelNameTaken, ModelUnknown } from './ai-models.errors.ts';
import { listModels, type StoredModel } from './ai-models.queries.ts';

/** Ids take precedence over names. */
export async function findModel(deps: { db: Queryable }, idOrName: string): Promise<StoredModel> {
  const models = await listModels(deps.db);
  const found =
    models.find((one) => one.id === idOrName.toLowerCase()) ?? models.find((one) => one.model_name === idOrName);
  if (found === undefined) throw new ModelUnknown();
  return found;
}

/** Call it with the models locked. */
export async function rejectTakenName(tx: Transaction, input: { model_name: string; except_id?: string }) {
  const others = (await listModels(tx)).filter((one) => one.id !== input.except_id);
  if (others.some((one) => one.model_name === input.model_name)) throw new ModelNameTaken();
}
