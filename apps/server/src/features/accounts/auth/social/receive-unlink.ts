import { createHash, timingSafeEqual } from 'node:crypto';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import { insertMail } from '../../../../platform/mail/mail-outbox.queries.ts';
import { getAccount, insertSecurityEvent } from '../accounts.queries.ts';
import { countWaysIn } from '../ways-in.queries.ts';
import { deleteIdentity } from './identities.queries.ts';
import { updateSessionsOfWayInRevoked } from './social-accounts.queries.ts';

/**
 * The user disconnected us at Kakao or deleted the account there. No data is deleted: the owner still has the address
 * of the account, and gets a link to set a password when no other way in remains.
 */
export async function receiveUnlink(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  { subject }: { subject: string },
): Promise<void> {
  const provider = 'kakao';
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const user_id = await deleteIdentity(tx, { provider, subject });
    if (user_id === null) return;
    await updateSessionsOfWayInRevoked(tx, { user_id, provider, now });
    await insertSecurityEvent(tx, { user_id, kind: 'identity_removed', now });
    await insertMail(tx, { kind: 'identity_removed', payload: { user_id, provider } }, now);
    const { email } = await getAccount(tx, user_id);
    if ((await countWaysIn(tx, user_id)) === 0)
      await insertMail(tx, { kind: 'password_reset', payload: { email } }, now);
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Digests have one length, so that the comparison takes the same time for every key. */
export function isKakaoAdminKey(authorization: string | undefined, adminKey: string | undefined): boolean {
  if (adminKey === undefined) return false;
  return timingSafeEqual(digest(authorization ?? ''), digest(`KakaoAK ${adminKey}`));
}
