import type { Transaction } from '../../../platform/db/database.ts';
import { ModelNameTaken } from './ai-models.errors.ts';
import { listModels } from './ai-models.queries.ts';

/** Call it with the models locked. */
export async function rejectTakenName(tx: Transaction, input: { model_name: string; except_id?: string }) {
  const others = (await listModels(tx)).filter((one) => one.id !== input.except_id);
  if (others.some((one) => one.model_name === input.model_name)) throw new ModelNameTaken();
}
