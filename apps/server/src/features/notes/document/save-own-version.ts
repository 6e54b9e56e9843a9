import type { NoteDocument } from '@pilgi/domain/notes';
import type { Transaction } from '../../../platform/db/database.ts';
import { insertVersion } from './note-versions.queries.ts';
import { NoteChanged, NoteInUse, NoteUnknown } from './notes.errors.ts';
import { hasOpenJob, lockNote, updateNoteCorrected } from './notes.queries.ts';

interface OwnVersion {
  note_id: string;
  kind: 'CORRECTION' | 'EDIT';
  /** The version that the change was computed from. */
  of_version: number;
  body_key: string;
  document: NoteDocument;
  now: Date;
}

/** Stores the next version of a note that no other change or job has written meanwhile. */
export async function saveOwnVersion(tx: Transaction, input: OwnVersion): Promise<number> {
  const { note_id, kind, body_key, document, now } = input;
  await lockIdleNote(tx, { id: note_id, version: input.of_version });
  const version = input.of_version + 1;
  const { title, evidence } = document;
  const { supported, total: claims } = evidence;
  await updateNoteCorrected(tx, { id: note_id, version, title, body_key, supported, claims, updated_at: now });
  await insertVersion(tx, { note_id, version, kind, body_key, created_at: now });
  return version;
}

/** Locks a note for a change and checks that no job is rewriting it. A null version matches any version. */
export async function lockIdleNote(
  tx: Transaction,
  { id, version }: { id: string; version: number | null },
): Promise<void> {
  const note = await lockNote(tx, id);
  if (note === null) throw new NoteUnknown();
  if (version !== null && note.version !== version) throw new NoteChanged();
  if (await hasOpenJob(tx, id)) throw new NoteInUse();
}
