export { deleteSubjectExports, eraseExports, purgeExports } from './delete-exports.ts';
export { exportsRoutes } from './exports.routes.ts';
export { failLostExports } from './fail-lost-exports.ts';
export { makeExportWorkflow } from './make-export.workflow.ts';
export { exportsQueue } from './make-export-name.ts';
