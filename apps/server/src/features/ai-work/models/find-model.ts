import type { Queryable } from '../../../platform/db/database.ts';
import { ModelUnknown } from './ai-models.errors.ts';
import { listModels, type StoredModel } from './ai-models.queries.ts';

/** Ids take precedence over names. */
export async function findModel(deps: { db: Queryable }, idOrName: string): Promise<StoredModel> {
  const models = await listModels(deps.db);
  const found =
    models.find((one) => one.id === idOrName.toLowerCase()) ?? models.find((one) => one.model_name === idOrName);
  if (found === undefined) throw new ModelUnknown();
  return found;
}
