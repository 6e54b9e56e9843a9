import { libraryCalls } from '@pilgi/contract';
import type { AppDeps } from '../../platform/app-deps.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { deleteLecture, deleteNote } from './delete-from-library.ts';
import { listLibrary } from './list-library.ts';
import { renameLecture } from './rename-lecture.ts';
import { signCovers } from './sign-covers.ts';

export function libraryRoutes(deps: Pick<AppDeps, 'db' | 'clock' | 'storage'>): Route[] {
  return [
    route(libraryCalls.list, async ({ query }, { principal: { user_id } }) => {
      const library = await listLibrary(deps, { user_id, ...query });
      return { ...library, lectures: await signCovers(deps, library.lectures) };
    }),
    route(libraryCalls.rename, async ({ params, body }, { principal: { user_id } }) =>
      renameLecture(deps, { user_id, ...params, ...body }),
    ),
    route(libraryCalls.deleteLecture, async ({ params }, { principal: { user_id } }) =>
      deleteLecture(deps, { user_id, ...params }),
    ),
    route(libraryCalls.deleteNote, async ({ params }, { principal: { user_id } }) =>
      deleteNote(deps, { user_id, ...params }),
    ),
  ];
}
