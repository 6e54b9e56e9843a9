export { eraseBundles } from './erase-bundles.ts';
export { makeBundle } from './make-bundle.workflow.ts';
export { bundlesQueue } from './make-bundle-name.ts';
export { listOpenBundlesAmong } from './problem-bundles.queries.ts';
export { problemBundlesRoutes } from './problem-bundles.routes.ts';
export { purgeBundleRows } from './purge-bundle-rows.ts';
export { reviveBundles } from './revive-bundles.ts';
