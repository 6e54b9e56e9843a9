export { bundleWork } from './bundle-work.ts';
export type { BundleCleanup } from './delete-bundles.ts';
export { eraseBundles } from './erase-bundles.ts';
export { problemBundlesRoutes } from './problem-bundles.routes.ts';
export { purgeBundleRows } from './purge-bundle-rows.ts';
