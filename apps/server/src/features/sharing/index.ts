export { noteShares } from './notes/open-shared-note.ts';
export { sharesRoutes } from './notes/shares.routes.ts';
export { bundleSharesRoutes } from './problem-sets/bundle-shares.routes.ts';
export { bundleShares } from './problem-sets/open-shared-bundle.ts';
export { endSharesOf, eraseShares, purgeShares } from './share-links.ts';
