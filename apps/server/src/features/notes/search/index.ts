export { deleteSearchEntries, eraseSearch, indexDueNotes } from './index-due-notes.ts';
export { packIndex } from './pack-index.ts';
export { insertKeys } from './search.queries.ts';
export { searchRoutes } from './search.routes.ts';
