import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { EMAIL_CODE_DIGITS, EMAIL_CODE_MAX_WRONG, type EmailCodePurpose } from '@pilgi/domain/accounts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { lockOpenEmailCode, updateEmailCodeUsed, updateEmailCodeWrong } from './email-codes.queries.ts';

export interface EmailCodes {
  /** Deterministic per mail, so that every copy of a resent mail has the same code. */
  codeFor(mailId: string): string;
  hash(userId: string, code: string): Buffer;
}

export function createEmailCodes(secret: string): EmailCodes {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const [codeKey, hashKey] = [key('pilgi e-mail code'), key('pilgi e-mail code digest')];
  return {
    codeFor: (mailId) => {
      const number = createHmac('sha256', codeKey).update(mailId).digest().readUIntBE(0, 6);
      return String(number % 10 ** EMAIL_CODE_DIGITS).padStart(EMAIL_CODE_DIGITS, '0');
    },
    hash: (userId, code) => createHmac('sha256', hashKey).update(`${userId}:${code}`).digest(),
  };
}

/** The address that the code was sent to; null when there is no such code. A code is used up after five wrong entries. */
export async function consumeEmailCode(
  deps: Pick<AppDeps, 'db' | 'clock'> & { emailCodes: EmailCodes },
  input: { user_id: string; purpose: EmailCodePurpose; code: string },
): Promise<string | null> {
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    const open = await lockOpenEmailCode(tx, { ...input, now });
    if (open === null || open.wrong >= EMAIL_CODE_MAX_WRONG) return null;
    if (!timingSafeEqual(open.code_hash, deps.emailCodes.hash(input.user_id, input.code))) {
      await updateEmailCodeWrong(tx, open.id);
      return null;
    }
    await updateEmailCodeUsed(tx, { id: open.id, now });
    return open.email;
  });
}
