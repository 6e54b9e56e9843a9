import { timingSafeEqual } from 'node:crypto';
import type { SignInStep } from '@pilgi/contract';
import { EMAIL_CODE_MAX_WRONG, isEmailShaped, networkOf, normaliseEmail } from '@pilgi/domain/accounts';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { insertMail } from '../../../../platform/mail/mail-outbox.queries.ts';
import { EmailCodeWrong, EmailMalformed } from '../auth.errors.ts';
import { signInCodePerAddress, signInCodePerNetwork } from '../auth-limits.ts';
import type { EmailCodes } from '../email-codes.ts';
import type { UserSessionDeps } from '../open-user-session.ts';
import { type Browser, continueSignIn, stepOf, withPending } from './continue-sign-in.ts';
import { updatePendingCodeEmail, updatePendingCodeWrong, updatePendingConfirmed } from './sign-in-flows.queries.ts';

/**
 * Mails a code to the address that the provider verified, otherwise to the one entered here. The same response whether
 * the address has an account or not.
 */
export async function requestSignInCode(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>,
  input: Browser & { email: string | undefined },
): Promise<SignInStep> {
  await deps.limits.take(signInCodePerNetwork, networkOf(input.visitor.ip));
  const email = await withPending(deps, input, async (_tx, pending) =>
    pending.email_verified ? (pending.email ?? '') : normaliseEmail(input.email ?? ''),
  );
  if (!isEmailShaped(email)) throw new EmailMalformed();
  await deps.limits.take(signInCodePerAddress, email);
  return await withPending(deps, input, async (tx, pending) => {
    await updatePendingCodeEmail(tx, { id: pending.id, email });
    await insertMail(tx, { kind: 'sign_in_code', payload: { pending_id: pending.id, email } }, deps.clock.now());
    return stepOf({ pending, browser: input }, 'CODE', { email });
  });
}

/** The code confirms the address and, if it has an account, its owner. */
export async function enterSignInCode(
  deps: UserSessionDeps & { emailCodes: EmailCodes },
  input: Browser & { code: string },
): Promise<SignInStep> {
  const isRight = await withPending(deps, input, async (tx, pending) => {
    const { id, code_email, code_hash, code_expires_at } = pending;
    if (code_email === null || code_hash === null || code_expires_at === null) return false;
    if (code_expires_at <= deps.clock.now() || pending.code_wrong >= EMAIL_CODE_MAX_WRONG) return false;
    if (!timingSafeEqual(code_hash, deps.emailCodes.hash(id, input.code))) {
      await updatePendingCodeWrong(tx, id);
      return false;
    }
    await updatePendingConfirmed(tx, { id, email: code_email });
    return true;
  });
  if (!isRight) throw new EmailCodeWrong();
  return await continueSignIn(deps, input);
}
