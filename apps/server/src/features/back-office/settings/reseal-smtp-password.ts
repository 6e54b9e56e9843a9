import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { passwordContext } from './password-context.ts';
import { lockSettings, updateSmtpPassword } from './settings.queries.ts';

/** Re-encrypts with the first key of the key ring. */
export async function resealSmtpPassword({ db, secrets }: Pick<AppDeps, 'db' | 'secrets'>): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const stored = await lockSettings(tx);
    const sealed = stored.smtp_password_sealed;
    if (sealed === null) return 0;
    const context = passwordContext(stored);
    await updateSmtpPassword(tx, { smtp_password_sealed: secrets.seal(secrets.open(sealed, context), context) });
    return 1;
  });
}
