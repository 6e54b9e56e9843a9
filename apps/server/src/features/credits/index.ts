export { adjustCredits } from './adjust-credits.ts';
export { balanceOf } from './balance-of.ts';
export { captureHold } from './capture-hold.ts';
export { expireLots } from './expire-lots.ts';
export { grantCredits } from './grant-credits.ts';
export { holdCredits } from './hold-credits.ts';
export { releaseHold } from './release-hold.ts';
