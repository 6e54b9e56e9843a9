import { MS_PER_DAY } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { insertObjectsToRemove } from '../../../platform/storage/objects-to-remove.queries.ts';
import { getLectureForCheck, lockLecture } from '../lectures.queries.ts';
import { handoutPrefixes } from './handout-keys.ts';
import { HandoutInNote, HandoutInUse, HandoutIsSource, HandoutUnknown } from './handouts.errors.ts';
import { deleteHandouts, findHandout, listAbandonedHandouts, lockHandout } from './handouts.queries.ts';
import { type HasJobs, writeHandoutLecture } from './store-handout-lecture.ts';

/** Whether a job of the lecture is running; given by the feature of notes. */
export type HasOpenJobs = (tx: Transaction, lectureId: string) => Promise<boolean>;

const BATCH_SIZE = 100;

/** Notes that cite its pages stay; their citations then show the page number without the image. */
export async function removeHandout(
  deps: Pick<AppDeps, 'db' | 'clock' | 'storage'> & { hasOpenJobs: HasOpenJobs; hasJobs: HasJobs },
  input: { id: string; user_id: string },
): Promise<void> {
  const found = await findHandout(deps.db, input);
  if (found === null) throw new HandoutUnknown();
  const { source } = await getLectureForCheck(deps.db, found.lecture_id);
  if (source === 'HANDOUT' && (await deps.hasJobs(found.lecture_id))) throw new HandoutInNote();
  await inTransaction(deps.db, async (tx) => {
    // The lecture first, as everywhere.
    await lockLecture(tx, { id: found.lecture_id, user_id: input.user_id });
    const handout = await lockHandout(tx, input);
    if (handout === null) throw new HandoutUnknown();
    if (handout.is_source) throw new HandoutIsSource();
    if (await deps.hasOpenJobs(tx, handout.lecture_id)) throw new HandoutInUse();
    await insertObjectsToRemove(tx, { key_prefixes: handoutPrefixes(handout), requested_at: deps.clock.now() });
    await deleteHandouts(tx, [handout.id]);
  });
  if (source === 'HANDOUT') await writeHandoutLecture(deps, found.lecture_id);
}

/** Removes uploads that were not completed within a day. */
export async function sweepAbandonedHandouts(deps: Pick<AppDeps, 'db' | 'clock' | 'storage'>): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - MS_PER_DAY);
  const abandoned = await listAbandonedHandouts(deps.db, { before, limit: BATCH_SIZE });
  for (const { id, storage_key: key, storage_upload_id: upload_id } of abandoned) {
    // The storage first: a row is swept again, parts without a row would be stored forever.
    if (upload_id !== null) await deps.storage.abortUpload({ key, upload_id });
    await inTransaction(deps.db, (tx) => deleteHandouts(tx, [id]));
  }
  return abandoned.length;
}
