import { MARKS_MAX } from '@pilgi/domain/notes';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import type { RateLimits } from '../../../platform/rate-limits/create-rate-limits.ts';
import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import {
  countOtherMarks,
  deleteMarkRow,
  insertOrUpdateMark,
  listMarkRows,
  type MarkContent,
  type MarkRow,
} from './note-marks.queries.ts';
import { MarkUnknown, NoteUnknown, TooManyMarks, VersionUnknown } from './notes.errors.ts';
import { findNote, lockNote } from './notes.queries.ts';

const marksPerUser: RateLimit = { name: 'mark-user', max: 2000, windowMs: HOUR_MS };

export interface MarksDeps {
  db: Database;
  clock: Clock;
  limits: RateLimits;
}

interface OwnNote {
  id: string;
  user_id: string;
}

export async function listMarks(deps: Pick<MarksDeps, 'db'>, input: OwnNote) {
  if ((await findNote(deps.db, input)) === null) throw new NoteUnknown();
  return (await listMarkRows(deps.db, input.id)).map(toMarkView);
}

/** Idempotent: the client chooses the id of the mark. */
export async function putMark(deps: MarksDeps, input: OwnNote & Omit<MarkContent, 'note_id' | 'now'>) {
  const { id, user_id, ...mark } = input;
  await deps.limits.take(marksPerUser, user_id);
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    const note = await findNote(tx, { id, user_id });
    // Locks the note, so that concurrent requests cannot exceed the limit.
    if (note === null || (await lockNote(tx, id)) === null) throw new NoteUnknown();
    if (mark.note_version > note.version) throw new VersionUnknown();
    if ((await countOtherMarks(tx, { note_id: id, ...mark })) >= MARKS_MAX) throw new TooManyMarks(MARKS_MAX);
    return toMarkView(await insertOrUpdateMark(tx, { note_id: id, ...mark, now }));
  });
}

export async function deleteMark(deps: Pick<MarksDeps, 'db'>, input: OwnNote & { mark_id: string }) {
  if ((await findNote(deps.db, input)) === null) throw new NoteUnknown();
  const isDeleted = await deleteMarkRow(deps.db, { note_id: input.id, mark_id: input.mark_id });
  if (!isDeleted) throw new MarkUnknown();
  return { detail: '표시를 지웠습니다.' };
}

function toMarkView({ range_start, range_end, ...mark }: MarkRow) {
  const range = range_start === null || range_end === null ? null : { start: range_start, end: range_end };
  return { ...mark, range };
}
