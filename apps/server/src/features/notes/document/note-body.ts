import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { noteDocument } from '@pilgi/contract';
import type { NoteDocument } from '@pilgi/domain/notes';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { findExistingVersion } from './note-versions.queries.ts';
import { findBodyKey } from './notes.queries.ts';

export const bodyKeyOf = (jobId: string) => `notes/${jobId}.json`;
/** Storage prefix of all bodies that the owner's changes wrote. */
export const correctionsPrefix = (noteId: string) => `notes/${noteId}/`;

/** One object per job, so that older versions stay unchanged. */
export async function saveNoteBody(
  deps: Pick<AppDeps, 'storage'>,
  input: { job_id: string; document: NoteDocument },
): Promise<string> {
  return await writeBody(deps.storage, bodyKeyOf(input.job_id), input.document);
}

/** Under a unique key, so that concurrent changes do not overwrite each other. */
export async function saveOwnBody(
  deps: Pick<AppDeps, 'storage'>,
  input: { note_id: string; document: NoteDocument },
): Promise<string> {
  return await writeBody(deps.storage, `${correctionsPrefix(input.note_id)}${randomUUID()}.json`, input.document);
}

async function writeBody(storage: Storage, key: string, document: NoteDocument): Promise<string> {
  const body = Buffer.from(JSON.stringify(document));
  await storage.write({ key, body, content_type: 'application/json' });
  return key;
}

export async function readNoteBody(storage: Storage, key: string): Promise<NoteDocument> {
  const bytes = await buffer(await storage.read(key));
  return z.parse(noteDocument, JSON.parse(bytes.toString('utf8')));
}

/** One version of a note that is not deleted, and the lecture whose slides it shows. */
export async function findVersionDocument(
  deps: Pick<AppDeps, 'db' | 'storage'>,
  input: { note_id: string; version: number },
): Promise<{ lecture_id: string; document: NoteDocument } | null> {
  const found = await findExistingVersion(deps.db, input);
  if (found === null) return null;
  return { lecture_id: found.lecture_id, document: await readNoteBody(deps.storage, found.body_key) };
}

export async function findNoteDocument(
  deps: Pick<AppDeps, 'db' | 'storage'>,
  noteId: string,
): Promise<NoteDocument | null> {
  const key = await findBodyKey(deps.db, noteId);
  return key === null ? null : await readNoteBody(deps.storage, key);
}
