import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { lockModels, updateModelDeleted } from './ai-models.queries.ts';
import { findModel } from './find-model.ts';

/** Soft delete: the name can be used again; row and prices stay for the jobs that were quoted with them. */
export async function removeModel(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: Operator & { id_or_name: string },
): Promise<void> {
  const { admin_id, session_id, ip } = input;
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await lockModels(tx);
    const { id, model_name } = await findModel({ db: tx }, input.id_or_name);
    await updateModelDeleted(tx, { id, now });
    const changes = { model_id: id, model_name };
    await recordAudit(tx, { action: 'ai_model.deleted', admin_id, session_id, ip, changes, now });
  });
}
