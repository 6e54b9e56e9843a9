export { withdrawalMailComposers } from './mails/withdrawal-mail-composers.ts';
export { purgeWithdrawn } from './purge-withdrawn.ts';
export { withdrawalRoutes } from './withdrawal.routes.ts';
export type { ErasePersonalData } from './withdrawal-deps.ts';
