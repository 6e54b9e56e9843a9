import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import type { LiveWindow } from '../../lectures/index.ts';

const noteColumns = [
  'live.id',
  'live.user_id',
  'live.recording_id',
  'live.model_id',
  'live.price_version',
  'live.minutes',
  'live.status',
  'live.ceiling_micro',
  'live.job_id',
  'live.reason',
  'live.prepared_parts',
  'live.cancel_requested_at',
  'live.created_at',
  'live.finished_at',
  'model.display_name',
  'recording.title',
  'recording.course',
  'recording.status as recording_status',
  'recording.lecture_id',
] as const;

function liveNotesWith(db: Queryable) {
  return db
    .selectFrom('live_notes as live')
    .innerJoin('ai_models as model', 'model.id', 'live.model_id')
    .innerJoin('recordings as recording', 'recording.id', 'live.recording_id')
    .select(noteColumns);
}

export type LiveNote = Awaited<ReturnType<typeof getLiveNote>>;

export async function getLiveNote(db: Queryable, id: string) {
  return await liveNotesWith(db).where('live.id', '=', id).executeTakeFirstOrThrow();
}

export async function lockLiveNote(tx: Transaction, id: string): Promise<LiveNote> {
  await tx.selectFrom('live_notes').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  return await getLiveNote(tx, id);
}

export async function findLiveNote(db: Queryable, input: { recording_id: string; user_id: string }) {
  const found = liveNotesWith(db).where('live.recording_id', '=', input.recording_id);
  return (await found.where('live.user_id', '=', input.user_id).executeTakeFirst()) ?? null;
}

export async function listLiveNoteRows(db: Queryable, input: { user_id: string; skip: number; limit: number }) {
  return await liveNotesWith(db)
    .where('live.user_id', '=', input.user_id)
    .orderBy('live.created_at', 'desc')
    .orderBy('live.id')
    .offset(input.skip)
    .limit(input.limit)
    .execute();
}

export async function insertLiveNote(
  tx: Transaction,
  row: Pick<
    LiveNote,
    'id' | 'user_id' | 'recording_id' | 'model_id' | 'price_version' | 'minutes' | 'ceiling_micro'
  > & {
    created_at: Date;
  },
): Promise<void> {
  await tx.insertInto('live_notes').values(row).execute();
}

/** Stores the time of the first request; finished ones are not changed. */
export async function updateLiveNotesCancelled(
  db: Queryable,
  input: { user_id: string; recording_id?: string; now: Date },
): Promise<void> {
  const open = db
    .updateTable('live_notes')
    .set({ cancel_requested_at: input.now })
    .where('user_id', '=', input.user_id)
    .where('status', '=', 'OPEN')
    .where('cancel_requested_at', 'is', null);
  await (input.recording_id === undefined ? open : open.where('recording_id', '=', input.recording_id)).execute();
}

export async function updateLiveNoteFinished(
  tx: Transaction,
  { id, ...end }: { id: string; finished_at: Date } & Pick<LiveNote, 'status' | 'job_id' | 'reason'>,
): Promise<void> {
  await tx.updateTable('live_notes').set(end).where('id', '=', id).execute();
}

export async function updatePreparedParts(db: Queryable, input: { id: string; parts: number }): Promise<void> {
  await db.updateTable('live_notes').set({ prepared_parts: input.parts }).where('id', '=', input.id).execute();
}

export type StoredLiveWindow = LiveWindow & { terms_sha256: string };

/** A window that exists stays as it is: its call may have been sent. */
export async function insertLiveWindows(
  db: Queryable,
  input: { live_note_id: string; windows: readonly StoredLiveWindow[] },
): Promise<void> {
  if (input.windows.length === 0) return;
  const rows = input.windows.map((window) => ({ ...window, live_note_id: input.live_note_id }));
  await db
    .insertInto('live_note_windows')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['live_note_id', 'number']).doNothing())
    .execute();
}

export async function listLiveWindows(db: Queryable, liveNoteId: string): Promise<StoredLiveWindow[]> {
  return await db
    .selectFrom('live_note_windows')
    .select(['number', 'start_ms', 'end_ms', 'audio_ms', 'sha256', 'terms_sha256'])
    .where('live_note_id', '=', liveNoteId)
    .orderBy('number')
    .execute();
}

/** End of the last transcribed window, by live note. */
export async function listTranscribedMs(db: Queryable, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('live_note_windows as window')
    .innerJoin('model_calls as call', (join) =>
      join.onRef('call.live_note_id', '=', 'window.live_note_id').onRef('call.section', '=', 'window.number'),
    )
    .select((row) => ['window.live_note_id', row.fn.max('window.end_ms').as('end_ms')])
    .where('window.live_note_id', 'in', [...ids])
    .where('call.subject_id', 'in', [...ids])
    .where('call.status', '=', 'ANSWERED')
    .groupBy('window.live_note_id')
    .execute();
  return new Map(rows.map(({ live_note_id, end_ms }) => [live_note_id, end_ms]));
}
