import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { Transaction } from '../../../../platform/db/database.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import { insertMail } from '../../../../platform/mail/mail-outbox.queries.ts';
import { insertSecurityEvent } from '../accounts.queries.ts';
import { codePerAccount } from '../auth-limits.ts';
import type { PasswordHasher } from '../create-password-hasher.ts';
import { hashToken } from '../create-refresh-tokens.ts';
import { requirePassword } from '../require-password.ts';
import {
  FactorWrong,
  TwoStepAlreadyOn,
  TwoStepEnrolmentExpired,
  TwoStepMandatory,
  TwoStepOff,
} from '../second-factor.errors.ts';
import { activateTotp, replaceRecoveryCodes } from './activate-totp.ts';
import { createEnrolment } from './create-enrolment.ts';
import { deleteTotp, findOpenEnrolment, findTotp } from './totp.queries.ts';
import { findTotpStep } from './totp.ts';
import { type GivenFactor, verifyFactor } from './verify-factor.ts';

type TwoStepDeps = Pick<AppDeps, 'db' | 'clock' | 'limits' | 'secrets'> & { hasher: PasswordHasher };

interface Owner {
  user_id: string;
  session_id: string;
  ip: string;
}

export async function beginTwoStep(
  deps: TwoStepDeps,
  input: { user_id: string; session_id: string; password: string | undefined },
) {
  const account = await requirePassword(deps, input);
  if ((await findTotp(deps.db, account.id)) !== null) throw new TwoStepAlreadyOn();
  return await createEnrolment(deps, account);
}

/** The confirming code cannot be used again. */
export async function confirmTwoStep(
  deps: Omit<TwoStepDeps, 'hasher'>,
  input: Owner & { enrolment_token: string; totp_code: string },
): Promise<{ recovery_codes: string[] }> {
  const { user_id, session_id, ip } = input;
  await deps.limits.attempt(codePerAccount, user_id);
  const [token_hash, now] = [hashToken(input.enrolment_token), deps.clock.now()];
  const enrolment = await findOpenEnrolment(deps.db, { token_hash, now });
  if (enrolment?.user_id !== user_id) throw new TwoStepEnrolmentExpired();
  const { secret_sealed } = enrolment;
  const secret = deps.secrets.open(secret_sealed, user_id);
  const last_step = findTotpStep({ secret, code: input.totp_code, now, lastStep: 0n });
  if (last_step === null) throw new FactorWrong();
  await deps.limits.succeed(codePerAccount, user_id);
  return await inTransaction(deps.db, async (tx) => {
    const recovery_codes = await activateTotp(tx, { user_id, secret_sealed, last_step, token_hash, now });
    if (recovery_codes === null) throw new TwoStepAlreadyOn();
    await insertSecurityEvent(tx, { user_id, session_id, kind: 'totp_enrolled', ip, now });
    await insertMail(tx, { kind: 'totp_enrolled', payload: { user_id } }, now);
    return { recovery_codes };
  });
}

/** Operators must have a second factor. */
export async function removeTwoStep(
  deps: TwoStepDeps,
  input: Owner & GivenFactor & { password: string | undefined },
): Promise<void> {
  const account = await requirePassword(deps, input);
  if (account.is_admin) throw new TwoStepMandatory();
  const { user_id, session_id, ip } = input;
  const now = deps.clock.now();
  await withFactor(deps, input, async (tx) => {
    await deleteTotp(tx, user_id);
    await insertSecurityEvent(tx, { user_id, session_id, kind: 'totp_removed', ip, now });
    await insertMail(tx, { kind: 'totp_removed', payload: { user_id } }, now);
  });
}

export async function renewRecoveryCodes(
  deps: TwoStepDeps,
  input: Owner & { password: string | undefined; totp_code: string },
): Promise<{ recovery_codes: string[] }> {
  await requirePassword(deps, input);
  const { user_id, session_id, ip } = input;
  const now = deps.clock.now();
  const recovery_codes = await withFactor(deps, input, async (tx) => {
    await insertSecurityEvent(tx, { user_id, session_id, kind: 'recovery_codes_renewed', ip, now });
    return await replaceRecoveryCodes(tx, { user_id, now });
  });
  return { recovery_codes };
}

async function withFactor<Result>(
  deps: TwoStepDeps,
  input: GivenFactor & { user_id: string },
  act: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const { user_id } = input;
  if ((await findTotp(deps.db, user_id)) === null) throw new TwoStepOff();
  await deps.limits.attempt(codePerAccount, user_id);
  const result = await inTransaction(deps.db, async (tx) => {
    if (!(await verifyFactor(deps, tx, input))) throw new FactorWrong();
    return await act(tx);
  });
  await deps.limits.succeed(codePerAccount, user_id);
  return result;
}
