export { exportsRoutes } from './exports.routes.ts';
export type { MakingDeps } from './exports-deps.ts';
export { eraseExports, forgetExports } from './forget-exports.ts';
export { makeExportWorkflow } from './make-export.workflow.ts';
export { exportsQueue } from './make-export-name.ts';
export { purgeExports } from './purge-exports.ts';
export { settleLostExports } from './settle-lost-exports.ts';
