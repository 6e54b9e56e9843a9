import { notesCalls } from '@pilgi/contract';
import { type Route, route } from '../../platform/http/route.ts';
import { getNote, type NotesDeps } from './get-note.ts';
import { getVersion, listVersions } from './get-version.ts';

export function notesRoutes(deps: NotesDeps): Route[] {
  return [
    route(notesCalls.get, async ({ params }, { principal }) =>
      getNote(deps, { id: params.id, user_id: principal.user_id }),
    ),
    route(notesCalls.listVersions, async ({ params }, { principal }) =>
      listVersions(deps, { id: params.id, user_id: principal.user_id }),
    ),
    route(notesCalls.getVersion, async ({ params }, { principal }) =>
      getVersion(deps, { ...params, user_id: principal.user_id }),
    ),
  ];
}
