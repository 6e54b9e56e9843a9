export { listLibrary } from './list-library.ts';
export { libraryRoutes } from './library.routes.ts';
