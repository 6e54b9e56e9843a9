export type { ErasePersonalData } from './advance-withdrawal.ts';
export { advanceWithdrawalWorkflow, openWithdrawals } from './advance-withdrawal.workflow.ts';
export { withdrawalMailComposers } from './mails/withdrawal-mail-composers.ts';
export { purgeWithdrawn } from './purge-withdrawn.ts';
export { resealBankAccounts } from './stored-bank-accounts.ts';
export { withdrawalRoutes } from './withdrawal.routes.ts';
