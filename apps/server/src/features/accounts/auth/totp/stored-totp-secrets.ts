import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import { findTotp, listTotpSecrets, updateLastStep, updateTotpSecret } from './totp.queries.ts';
import { findTotpStep } from './totp.ts';

/** Marks the code as used; false when it is wrong, expired or already used. */
export async function consumeTotpCode(
  deps: Pick<AppDeps, 'clock' | 'secrets'>,
  db: Queryable,
  input: { user_id: string; code: string },
): Promise<boolean> {
  const { user_id, code } = input;
  const totp = await findTotp(db, user_id);
  if (totp === null) return false;
  const secret = deps.secrets.open(totp.secret_sealed, user_id);
  const step = findTotpStep({ secret, code, now: deps.clock.now(), lastStep: totp.last_step });
  return step !== null && (await updateLastStep(db, { user_id, step }));
}

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
