export { deleteSearchEntries, eraseSearch, indexDueNotes } from './index-due-notes.ts';
export { searchRoutes } from './search.routes.ts';
export { insertKeys } from './search.queries.ts';
export { packIndex } from './pack-index.ts';
