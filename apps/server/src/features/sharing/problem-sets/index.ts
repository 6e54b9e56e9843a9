export { bundleSharesRoutes } from './bundle-shares.routes.ts';
export { endBundleShares, eraseBundleShares, purgeBundleShares } from './end-bundle-share.ts';
