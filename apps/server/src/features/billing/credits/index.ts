export { adjustCredits } from './adjust-credits.ts';
export { balanceOf } from './balance-of.ts';
export { balancesOf } from './balances-of.ts';
export { captureHold } from './capture-hold.ts';
export { captureHoldOf } from './capture-hold-of.ts';
export { checkLedger } from './check-ledger.ts';
export {
  countOpenHolds,
  hasAdjustmentEntry,
  listNewestEntries,
  listOverdueHolds,
  lockWallet,
  updateWalletClosed,
} from './credits.queries.ts';
export { displayCredits } from './display-credits.queries.ts';
export { expireLots } from './expire-lots.ts';
export { grantCredits } from './grant-credits.ts';
export { holdCredits } from './hold-credits.ts';
export { listLedgerViolations } from './ledger-violations.queries.ts';
export { creditMailComposers } from './mails/credit-mail-composers.ts';
export { readBalance } from './read-balance.ts';
export { releaseHold } from './release-hold.ts';
export { remindBeforeExpiry } from './remind-before-expiry.ts';
