export { withdrawalMailComposers } from './mails/withdrawal-mail-composers.ts';
export { purgeWithdrawn } from './purge-withdrawn.ts';
export type { ErasePersonalData } from './withdraw-account.ts';
export { withdrawalRoutes } from './withdrawal.routes.ts';
