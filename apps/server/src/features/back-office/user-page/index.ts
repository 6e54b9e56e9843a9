export { eraseUserNotes } from './erase-user-notes.ts';
export { userPageRoutes } from './user-page.routes.ts';
