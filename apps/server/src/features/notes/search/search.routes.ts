import { searchCalls } from '@pilgi/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { SearchDeps } from './search-deps.ts';
import { searchNotes } from './search-notes.ts';

export function searchRoutes(deps: SearchDeps): Route[] {
  return [
    route(searchCalls.searchNotes, async ({ query }, { principal }) =>
      searchNotes(deps, { user_id: principal.user_id, ...query }),
    ),
  ];
}
