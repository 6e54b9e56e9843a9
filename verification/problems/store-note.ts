import { randomUUID } from 'node:crypto';
import type { NoteDocument } from '@pilgi/domain/notes';
import { LECTURE_SENTENCES, lectureSections } from '../../apps/server/testing/lecture-sentences.ts';
import { noteDocumentOf } from '../../apps/server/testing/note-document-of.ts';
import type { SeededRandom } from '../../tools/lectures/create-seeded-random.ts';
import type { PipelineStack } from '../kit/pipeline/start-pipeline-stack.ts';
import { insertReadyNote } from './problems-verification.queries.ts';

export interface KnownNote {
  note_id: string;
  document: NoteDocument;
}

const SENTENCES = 48;
const PER_SECTION = 16;

/** Stores a note of random sentences and numbers, so that notes differ and their content is known. */
export async function storeNote(stack: PipelineStack, userId: string, random: SeededRandom): Promise<KnownNote> {
  const sentences = random
    .sample(LECTURE_SENTENCES, SENTENCES)
    .map((text) => text.replaceAll('{n}', () => String(random.integer(2, 99))));
  const document = noteDocumentOf({ title: '교양 강의', sections: lectureSections(sentences, PER_SECTION) });
  return { note_id: await storeDocument(stack, userId, document), document };
}

/** Stores a note as if a job had made it. */
export async function storeDocument(stack: PipelineStack, user_id: string, document: NoteDocument): Promise<string> {
  const body_key = `notes/${randomUUID()}.json`;
  const body = Buffer.from(JSON.stringify(document));
  await stack.storage.write({ key: body_key, body, content_type: 'application/json' });
  const { title, duration_ms } = document;
  return await insertReadyNote(stack.db, { user_id, title, body_key, body, duration_ms });
}
