import { BANKS } from '@pilgi/domain/billing';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import type { BankAccount } from './give-bank-account.ts';
import { findWithdrawal, listSealedAccounts, updateBankSealed } from './withdrawals.queries.ts';

const accountShape = z.object({ bank: z.enum(BANKS), account_number: z.string(), holder: z.string() });

export async function openBankAccount(
  deps: Pick<AppDeps, 'secrets'> & { db: Queryable },
  userId: string,
): Promise<BankAccount | null> {
  const withdrawal = await findWithdrawal(deps.db, userId);
  if (withdrawal === null || withdrawal.bank_sealed === null) return null;
  return z.parse(accountShape, JSON.parse(deps.secrets.open(withdrawal.bank_sealed, userId)));
}

/** Re-encrypts with the first key of the key ring. */
export async function resealBankAccounts({ db, secrets }: Pick<AppDeps, 'db' | 'secrets'>): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const rows = await listSealedAccounts(tx);
    for (const { user_id, bank_sealed: before } of rows) {
      if (before === null) continue;
      await updateBankSealed(tx, {
        user_id,
        before,
        bank_sealed: secrets.seal(secrets.open(before, user_id), user_id),
      });
    }
    return rows.length;
  });
}
