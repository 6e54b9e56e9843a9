import { randomUUID } from 'node:crypto';
import { quotaAdvice } from '@pilgi/domain/accounts';
import { MAX_HANDOUTS_PER_LECTURE } from '@pilgi/domain/lectures';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { getQuota, lockAccount, type QuotaDeps } from '../../quotas/index.ts';
import { LectureUnknown, QuotaReached } from '../lectures.errors.ts';
import { lockLecture } from '../lectures.queries.ts';
import { getUsage } from '../uploads.queries.ts';
import { originalKey } from './handout-keys.ts';
import { LectureRefusedForHandouts, TooManyHandouts } from './handouts.errors.ts';
import { type Handout, insertHandout, listHandoutRows, updateHandoutBegun } from './handouts.queries.ts';
import { toHandoutView } from './list-handouts.ts';

const handoutsPerUser: RateLimit = { name: 'handout-user', max: 60, windowMs: HOUR_MS };

/** One signed address for the whole file. The row is inserted first, so that the sweeper finds every upload. */
export async function beginHandout(
  deps: Pick<AppDeps, 'db' | 'limits' | 'storage'> & QuotaDeps,
  input: {
    user_id: string;
    lecture_id: string;
    file_name: string;
    content_type: string;
    size_bytes: number;
    sha256: string;
  },
) {
  await deps.limits.take(handoutsPerUser, input.user_id);
  const handout = await inTransaction(deps.db, async (tx): Promise<Handout> => {
    await lockAccount(tx, input.user_id);
    const lecture = await lockLecture(tx, { id: input.lecture_id, user_id: input.user_id });
    if (lecture === null) throw new LectureUnknown();
    if (lecture.status === 'REFUSED') throw new LectureRefusedForHandouts();
    const others = await listHandoutRows(tx, lecture.id);
    const counted = others.filter(({ status }) => status !== 'REFUSED');
    if (counted.length >= MAX_HANDOUTS_PER_LECTURE) throw new TooManyHandouts();
    const quota = await getQuota({ ...deps, db: tx }, input.user_id);
    const usage = await getUsage(tx, { user_id: input.user_id, since: deps.clock.now() });
    const advice = quotaAdvice(quota.trust, 'uploads', deps.quotaSettings);
    if (usage.kept_bytes + input.size_bytes > quota.stored_bytes) throw new QuotaReached(advice);
    const id = randomUUID();
    const { user_id, lecture_id, content_type, sha256 } = input;
    return await insertHandout(tx, {
      id,
      user_id,
      lecture_id,
      content_type,
      sha256,
      is_source: false,
      file_name: input.file_name.normalize('NFC'),
      size_bytes: BigInt(input.size_bytes),
      storage_key: originalKey({ id, lecture_id }),
      status: 'UPLOADING',
      created_at: deps.clock.now(),
    });
  });
  const key = handout.storage_key;
  const upload_id = await deps.storage.beginUpload({ key, content_type: handout.content_type });
  await updateHandoutBegun(deps.db, { id: handout.id, storage_upload_id: upload_id });
  const url = await deps.storage.signPart({ key, upload_id, part_number: 1, size_bytes: input.size_bytes });
  return { handout: toHandoutView(handout), url };
}
