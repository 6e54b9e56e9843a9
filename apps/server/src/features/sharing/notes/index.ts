export { endShares, eraseShares } from './end-share.ts';
export { purgeEndedShares } from './purge-ended-shares.ts';
export { hashShareToken, makeShareToken } from './share-token.ts';
export { sharesRoutes } from './shares.routes.ts';
