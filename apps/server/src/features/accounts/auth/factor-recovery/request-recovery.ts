import { factorRecoveryDue } from '@pilgi/domain/accounts';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import { insertMail } from '../../../../platform/mail/mail-outbox.queries.ts';
import { type Account, insertSecurityEvent } from '../accounts.queries.ts';
import { EmailCodeWrong } from '../auth.errors.ts';
import { emailCodePerDay, emailCodePerHour } from '../auth-limits.ts';
import { consumeEmailCode, type EmailCodes } from '../email-codes.ts';
import type { LoginTickets } from '../login-tickets.ts';
import { RecoveryWaiting, TwoStepMandatory, TwoStepOff } from '../second-factor.errors.ts';
import { findTotp } from '../totp/totp.queries.ts';
import { findWaitingRecovery, insertRecovery } from './factor-recoveries.queries.ts';

type RecoveryDeps = Pick<AppDeps, 'db' | 'clock' | 'limits'> & { loginTickets: LoginTickets };

/** The first step succeeded (ticket); the code shows that the mailbox is available too. */
export async function requestRecovery(deps: RecoveryDeps, input: { ticket: string }): Promise<void> {
  const { id: user_id } = await openRecoverable(deps, input.ticket);
  await deps.limits.take(emailCodePerHour, user_id);
  await deps.limits.take(emailCodePerDay, user_id);
  await insertMail(deps.db, { kind: 'recovery_code', payload: { user_id } }, deps.clock.now());
}

/** Starts the waiting time, in which the owner can object from the mailbox or a signed-in device. */
export async function confirmRecovery(
  deps: RecoveryDeps & { emailCodes: EmailCodes },
  input: { ticket: string; code: string; ip: string },
): Promise<{ due_at: Date }> {
  const account = await openRecoverable(deps, input.ticket);
  const user_id = account.id;
  const sentTo = await consumeEmailCode(deps, { user_id, purpose: 'recover', code: input.code });
  if (sentTo !== account.email) throw new EmailCodeWrong();
  const now = deps.clock.now();
  const due_at = factorRecoveryDue(now);
  await inTransaction(deps.db, async (tx) => {
    const recovery_id = await insertRecovery(tx, { user_id, created_at: now, due_at });
    if (recovery_id === null) throw new RecoveryWaiting();
    await insertSecurityEvent(tx, { user_id, kind: 'factor_recovery_requested', ip: input.ip, now });
    await insertMail(tx, { kind: 'factor_recovery_waiting', payload: { recovery_id } }, now);
  });
  return { due_at };
}

async function openRecoverable(deps: RecoveryDeps, ticket: string): Promise<Account> {
  const { account } = await deps.loginTickets.open(ticket);
  if (account.is_admin) throw new TwoStepMandatory();
  if ((await findTotp(deps.db, account.id)) === null) throw new TwoStepOff();
  if ((await findWaitingRecovery(deps.db, account.id)) !== null) throw new RecoveryWaiting();
  return account;
}
