import { quotaAdvice } from '@pilgi/domain/accounts';
import { MAX_RECORDING_PHOTOS, RECORDING_IDLE_MS } from '@pilgi/domain/lectures';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { getQuota, lockAccount, type QuotaDeps } from '../../quotas/index.ts';
import { QuotaReached } from '../lectures.errors.ts';
import { getUsage } from '../uploads.queries.ts';
import { partKey, photoKey } from './recording-keys.ts';
import { PartChanged, RecordingEnded, RecordingUnknown, TooManyPhotos } from './recordings.errors.ts';
import {
  countPhotos,
  insertMarks,
  insertParts,
  listParts,
  lockRecording,
  type RecordingPart,
  updateRecordingTouched,
} from './recordings.queries.ts';

/** Two requests a minute and device; a device that was offline sends its parts in groups. */
const partsPerUser: RateLimit = { name: 'recording-parts-user', max: 2_000, windowMs: HOUR_MS };

type SignDeps = Pick<AppDeps, 'db' | 'limits' | 'storage'> & QuotaDeps;

/** The rows are inserted before the addresses are returned, so that no object exists without a row. */
export async function signRecordingParts(
  deps: SignDeps,
  input: { id: string; user_id: string; parts: readonly RecordingPart[] },
) {
  await deps.limits.take(partsPerUser, input.user_id);
  const { id, parts } = input;
  await inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, input.user_id);
    await lockOpen(tx, input);
    const known = new Map((await listParts(tx, id)).map((part) => [partKey(id, part), part]));
    const added = parts.filter((part) => !known.has(partKey(id, part)));
    if (parts.some((part) => isOther(known.get(partKey(id, part)), part))) throw new PartChanged();
    await checkBytes(deps, tx, {
      user_id: input.user_id,
      bytes: added.reduce((sum, part) => sum + part.size_bytes, 0),
    });
    if (added.length > 0) await insertParts(tx, id, added);
    await updateRecordingTouched(tx, { id, expires_at: idleUntil(deps) });
  });
  failPoint('recording:parts-planned');
  const addresses = await Promise.all(
    parts.map(async ({ segment, number, size_bytes }) => ({
      segment,
      number,
      url: await deps.storage.signObject({ key: partKey(id, { segment, number }), size_bytes }),
    })),
  );
  return { addresses };
}

const isOther = (known: RecordingPart | undefined, part: RecordingPart) =>
  known !== undefined && (known.sha256 !== part.sha256 || known.size_bytes !== part.size_bytes);

export async function signRecordingPhoto(
  deps: SignDeps,
  input: { id: string; user_id: string; mark: number; at_ms: number; size_bytes: number },
) {
  await deps.limits.take(partsPerUser, input.user_id);
  const { id, mark: number, at_ms, size_bytes } = input;
  await inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, input.user_id);
    await lockOpen(tx, input);
    if ((await countPhotos(tx, id)) >= MAX_RECORDING_PHOTOS) throw new TooManyPhotos(MAX_RECORDING_PHOTOS);
    await checkBytes(deps, tx, { user_id: input.user_id, bytes: size_bytes });
    await insertMarks(tx, id, [{ number, at_ms, photo_bytes: size_bytes }]);
  });
  return { url: await deps.storage.signObject({ key: photoKey(id, number), size_bytes }) };
}

async function lockOpen(tx: Transaction, input: { id: string; user_id: string }): Promise<void> {
  const recording = await lockRecording(tx, input);
  if (recording === null) throw new RecordingUnknown();
  if (recording.status !== 'OPEN') throw new RecordingEnded();
}

async function checkBytes(deps: QuotaDeps, tx: Transaction, input: { user_id: string; bytes: number }): Promise<void> {
  const quota = await getQuota({ ...deps, db: tx }, input.user_id);
  const usage = await getUsage(tx, { user_id: input.user_id, since: deps.clock.now() });
  const advice = quotaAdvice(quota.trust, 'uploads', deps.quotaSettings);
  if (usage.kept_bytes + input.bytes > quota.stored_bytes) throw new QuotaReached(advice);
}

const idleUntil = ({ clock }: Pick<AppDeps, 'clock'>) => new Date(clock.now().getTime() + RECORDING_IDLE_MS);
