import { marksCalls, notesCalls, todayCalls } from '@pilgi/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import { getNote, getVersion, listVersions, type NotesDeps } from './get-note.ts';
import { deleteMark, listMarks, type MarksDeps, putMark } from './note-marks.ts';
import { saveReading } from './save-reading.ts';

export function notesRoutes(deps: NotesDeps & MarksDeps): Route[] {
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
    route(todayCalls.saveReading, async ({ params, body }, { principal: { user_id } }) =>
      saveReading(deps, { ...params, ...body, user_id }),
    ),
    route(marksCalls.list, async ({ params }, { principal }) =>
      listMarks(deps, { id: params.id, user_id: principal.user_id }),
    ),
    route(marksCalls.put, async ({ params, body }, { principal }) =>
      putMark(deps, { ...params, ...body, user_id: principal.user_id }),
    ),
    route(marksCalls.delete, async ({ params }, { principal }) =>
      deleteMark(deps, { ...params, user_id: principal.user_id }),
    ),
  ];
}
