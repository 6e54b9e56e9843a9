import type { SpokenLine } from '@pilgi/domain/lectures';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { readNoteBody } from './note-body.ts';
import { findNewestBodyKey } from './notes.queries.ts';

/** Transcript of a lecture, from its newest note; empty before there is one. */
export async function listSpokenLines(
  deps: Pick<AppDeps, 'db' | 'storage'>,
  lectureId: string,
): Promise<readonly SpokenLine[]> {
  const key = await findNewestBodyKey(deps.db, lectureId);
  if (key === null) return [];
  const { segments } = await readNoteBody(deps.storage, key);
  return segments.map(({ start_ms, end_ms, text }) => ({ start_ms, end_ms, text }));
}
