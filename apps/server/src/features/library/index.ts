export { libraryRoutes } from './library.routes.ts';
export { listLibrary } from './list-library.ts';
