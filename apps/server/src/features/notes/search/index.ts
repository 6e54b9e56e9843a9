export { deleteSearchEntries, eraseSearch } from './erase-search.ts';
export { indexDueNotes } from './index-due-notes.ts';
export { searchRoutes } from './search.routes.ts';
