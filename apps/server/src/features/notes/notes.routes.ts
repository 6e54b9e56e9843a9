import { notesCalls } from '@pilgi/contract';
import { type Route, route } from '../../platform/http/route.ts';
import { getNote, type NotesDeps } from './get-note.ts';

export function notesRoutes(deps: NotesDeps): Route[] {
  return [
    route(notesCalls.get, async ({ params }, { principal }) =>
      getNote(deps, { id: params.id, user_id: principal.user_id }),
    ),
  ];
}
