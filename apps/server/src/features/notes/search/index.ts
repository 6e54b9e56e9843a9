export { deleteSearchEntries, eraseSearch } from './erase-search.ts';
export { indexDueNotes } from './index-due-notes.ts';
export { searchRoutes } from './search.routes.ts';
export type { SearchDeps } from './search-deps.ts';
