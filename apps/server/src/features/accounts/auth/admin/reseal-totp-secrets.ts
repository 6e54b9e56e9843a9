import type { AppDeps } from '../../../../platform/app-deps.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import { listTotpSecrets, updateTotpSecret } from './admin-totp.queries.ts';

/** Re-encrypts with the first key of the key ring. Pending enrolments expire within minutes and are skipped. */
export async function resealTotpSecrets({ db, secrets }: Pick<AppDeps, 'db' | 'secrets'>): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const rows = await listTotpSecrets(tx);
    for (const { secret_sealed, user_id } of rows) {
      const resealed = secrets.seal(secrets.open(secret_sealed, user_id), user_id);
      await updateTotpSecret(tx, { user_id, secret_sealed: resealed });
    }
    return rows.length;
  });
}
