export { deleteSearchEntries, eraseSearch, indexDueNotes } from './index-due-notes.ts';
export { searchRoutes } from './search.routes.ts';
