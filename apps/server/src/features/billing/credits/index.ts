export { adjustCredits, grantCredits } from './adjust-credits.ts';
export { findNeededApproval } from './check-grant-limits.ts';
export { checkLedger } from './check-ledger.ts';
export { captureHold, captureHoldOf, holdCredits, releaseHold } from './credit-holds.ts';
export {
  countOpenHolds,
  displayCredits,
  getPaidFreeMicro,
  hasAdjustmentEntry,
  listNewestEntries,
  listOverdueHolds,
  lockWallet,
  updateGiftsRemoved,
  updateWalletClosed,
} from './credits.queries.ts';
export { creditsRoutes } from './credits.routes.ts';
export { expireLots } from './expire-lots.ts';
export { continueOutageExtensions, executeOutageExtension } from './extend-after-outage.ts';
export { executeExtension } from './extend-lot.ts';
export { listLedgerViolations } from './ledger-violations.queries.ts';
export { creditMailComposers } from './mails/credit-mail-composers.ts';
export { balanceOf, balancesOf, readBalance } from './read-balance.ts';
export { remindBeforeExpiry } from './remind-before-expiry.ts';
