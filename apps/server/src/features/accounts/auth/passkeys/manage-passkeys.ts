import type { AppDeps } from '../../../../platform/app-deps.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import { insertMail } from '../../../../platform/mail/mail-outbox.queries.ts';
import { insertSecurityEvent } from '../accounts.queries.ts';
import { LastWayIn } from '../auth.errors.ts';
import { countWaysIn } from '../ways-in.queries.ts';
import { PasskeyUnknown } from './passkeys.errors.ts';
import { deletePasskey, updatePasskeyName } from './passkeys.queries.ts';

export async function renamePasskey(
  deps: Pick<AppDeps, 'db'>,
  input: { id: string; user_id: string; name: string },
): Promise<void> {
  if (!(await updatePasskeyName(deps.db, input))) throw new PasskeyUnknown();
}

/** At least one way in stays. */
export async function removePasskey(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: { id: string; user_id: string; session_id: string; ip: string },
): Promise<void> {
  const { user_id, session_id, ip } = input;
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const ways = await countWaysIn(tx, user_id);
    if (!(await deletePasskey(tx, input))) throw new PasskeyUnknown();
    if (ways <= 1) throw new LastWayIn();
    await insertSecurityEvent(tx, { user_id, session_id, kind: 'passkey_removed', ip, now });
    await insertMail(tx, { kind: 'passkey_removed', payload: { user_id } }, now);
  });
}
