import type { AppDeps } from '../../platform/app-deps.ts';
import { findNote, NoteUnknown } from '../notes/index.ts';
import { CourseUnknown } from './chat.errors.ts';
import { chatsPerUser } from './chat-limits.ts';
import { type Chat, findCourseExists, insertChat } from './chats.queries.ts';

interface Subject {
  user_id: string;
  note_id?: string | undefined;
  course?: string | undefined;
}

export async function openChat(deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>, input: Subject): Promise<Chat> {
  const { user_id, note_id, course } = input;
  await deps.limits.take(chatsPerUser, user_id);
  if (note_id !== undefined && (await findNote(deps.db, { id: note_id, user_id })) === null) throw new NoteUnknown();
  if (course !== undefined && !(await findCourseExists(deps.db, { user_id, course }))) throw new CourseUnknown();
  const created_at = deps.clock.now();
  return await insertChat(deps.db, { user_id, note_id: note_id ?? null, course: course ?? null, created_at });
}
