import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { checkHandoutName, handoutRunId } from './check-handout.workflow.ts';
import { HandoutNotUploaded, HandoutUnknown } from './handouts.errors.ts';
import { findHandout, type Handout, updateHandoutUploaded } from './handouts.queries.ts';
import { toHandoutView } from './list-handouts.ts';

/** Idempotent: a repeated request returns the handout as it is. */
export async function completeHandout(
  deps: Pick<AppDeps, 'db' | 'storage' | 'workflows'>,
  input: { id: string; user_id: string },
) {
  const handout = await findHandout(deps.db, input);
  if (handout === null) throw new HandoutUnknown();
  if (handout.status !== 'UPLOADING') return toHandoutView(handout);
  await joinUpload(deps, handout);
  await inTransaction(deps.db, async (tx) => {
    if (!(await updateHandoutUploaded(tx, handout.id))) return;
    await deps.workflows.enqueue(tx, checkHandoutName, {
      id: handoutRunId({ id: handout.id, run: 1 }),
      input: { id: handout.id },
      owner: handout.user_id,
    });
  });
  return toHandoutView((await findHandout(deps.db, input)) ?? handout);
}

async function joinUpload(deps: Pick<AppDeps, 'storage'>, handout: Handout): Promise<void> {
  const { storage_key: key, storage_upload_id: upload_id } = handout;
  const isJoined = async () => (await deps.storage.sizeOf(key)) === Number(handout.size_bytes);
  // An earlier request may have stopped after this step.
  if (await isJoined()) return;
  const parts = upload_id === null ? null : await deps.storage.listParts({ key, upload_id });
  const isWhole = parts?.length === 1 && parts[0]?.size_bytes === Number(handout.size_bytes);
  if (upload_id === null || parts === null || !isWhole) throw new HandoutNotUploaded();
  await deps.storage.completeUpload({ key, upload_id, parts });
}
