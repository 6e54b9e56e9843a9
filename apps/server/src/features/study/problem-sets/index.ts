export { bundleWork } from './bundle-work.ts';
export type { BundleCleanup } from './delete-bundles.ts';
export { eraseBundles, purgeBundleRows } from './delete-bundles.ts';
export { problemBundlesRoutes } from './problem-bundles.routes.ts';
