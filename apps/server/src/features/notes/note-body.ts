import { buffer } from 'node:stream/consumers';
import { noteDocument } from '@pilgi/contract';
import type { NoteDocument } from '@pilgi/domain';
import * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { findBodyKey } from './notes.queries.ts';

export const bodyKeyOf = (jobId: string) => `notes/${jobId}.json`;

/** One object per job that wrote it: older versions stay as they were. */
export async function saveNoteBody(
  deps: { storage: Storage },
  input: { job_id: string; document: NoteDocument },
): Promise<string> {
  const key = bodyKeyOf(input.job_id);
  const body = Buffer.from(JSON.stringify(input.document));
  await deps.storage.write({ key, body, content_type: 'application/json' });
  return key;
}

export async function readNoteBody(storage: Storage, key: string): Promise<NoteDocument> {
  const bytes = await buffer(await storage.read(key));
  return z.parse(noteDocument, JSON.parse(bytes.toString('utf8'))) as NoteDocument;
}

export async function findNoteDocument(
  deps: { db: Database; storage: Storage },
  noteId: string,
): Promise<NoteDocument | null> {
  const key = await findBodyKey(deps.db, noteId);
  return key === null ? null : await readNoteBody(deps.storage, key);
}
