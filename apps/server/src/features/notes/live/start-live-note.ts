import { randomUUID } from 'node:crypto';
import { MS_PER_DAY } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import type { RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { isConfirmedPrice, listOfferedModels, startPaidWork } from '../../ai-work/index.ts';
import { lockRecording, RecordingEnded, RecordingUnknown } from '../../lectures/index.ts';
import { ModelUnknown } from '../making/index.ts';
import { listLiveMinutes, livePriceOf } from './list-live-prices.ts';
import { liveNoteWork } from './live-note-work.ts';
import { LivePriceChanged } from './live-notes.errors.ts';
import { findLiveNote, insertLiveNote } from './live-notes.queries.ts';

/** Abandoned recordings cost nothing, so that their number is limited. */
const startsPerUser: RateLimit = { name: 'live-note-user', max: 20, windowMs: MS_PER_DAY };

interface Start {
  user_id: string;
  recording_id: string;
  model_id: string;
  minutes: number;
  ceiling_credits: number;
}

/** Idempotent per recording. Row, hold of the whole ceiling and workflow are one transaction; no model is called before it. */
export async function startLiveNote(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'workflows'>,
  input: Start,
): Promise<void> {
  await deps.limits.take(startsPerUser, input.user_id);
  await inTransaction(deps.db, async (tx) => {
    const recording = await lockRecording(tx, { id: input.recording_id, user_id: input.user_id });
    if (recording === null) throw new RecordingUnknown();
    if ((await findLiveNote(tx, input)) !== null) return;
    if (recording.status !== 'OPEN') throw new RecordingEnded();
    await insertAgreed(deps, tx, input);
    failPoint('live:start:in');
  });
  failPoint('live:start:after');
}

async function insertAgreed(
  deps: Pick<AppDeps, 'clock' | 'workflows'>,
  tx: Transaction,
  { user_id, recording_id, model_id, minutes, ceiling_credits }: Start,
): Promise<void> {
  const model = (await listOfferedModels(tx)).find((one) => one.id === model_id);
  if (model === undefined || !listLiveMinutes(model).some((one) => one === minutes)) throw new ModelUnknown();
  const { ceiling_micro } = livePriceOf(model, minutes);
  if (!isConfirmedPrice(ceiling_micro, ceiling_credits)) throw new LivePriceChanged();
  const id = randomUUID();
  const { price_version } = model;
  const created_at = deps.clock.now();
  await insertLiveNote(tx, { id, user_id, recording_id, model_id, price_version, minutes, ceiling_micro, created_at });
  await startPaidWork(deps, tx, liveNoteWork, { id, user_id, model_id, ceiling_micro });
}
