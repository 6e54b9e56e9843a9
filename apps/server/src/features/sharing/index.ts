export { endShares, eraseShares, purgeEndedShares, sharesRoutes } from './notes/index.ts';
export { bundleSharesRoutes, endBundleShares, eraseBundleShares, purgeBundleShares } from './problem-sets/index.ts';
