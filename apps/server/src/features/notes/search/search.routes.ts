import { searchCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { searchNotes } from './search-notes.ts';

export function searchRoutes(deps: Pick<AppDeps, 'db' | 'limits' | 'loadListTerms'>): Route[] {
  return [
    route(searchCalls.searchNotes, async ({ query }, { principal }) =>
      searchNotes(deps, { user_id: principal.user_id, ...query }),
    ),
  ];
}
