export { applyEdit } from './apply-edit.ts';
export { editingRoutes } from './editing.routes.ts';
