import { isEmailShaped, networkOf, normaliseEmail } from '@pilgi/domain/accounts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { Busy } from '../../../platform/http/http.errors.ts';
import { insertMail } from '../../../platform/mail/mail-outbox.queries.ts';
import type { RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { notifyOperators } from '../../operators/index.ts';
import { type Account, insertAccount } from './accounts.queries.ts';
import { EmailMalformed, EmailTaken } from './auth.errors.ts';
import { registerPerNetwork, solvedRegisterPerNetwork } from './auth-limits.ts';
import type { ClientPuzzle } from './client-puzzle.ts';
import { insertConsents } from './consents/consents.queries.ts';
import { type GivenConsents, readConsents } from './consents/read-consents.ts';
import type { PasswordHasher } from './create-password-hasher.ts';
import { rejectWeakPassword } from './reject-weak-password.ts';

interface Registration extends GivenConsents {
  email: string;
  password: string;
  ip: string;
  user_agent: string;
  solution: string | undefined;
}

export async function registerUser(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'> & {
    hasher: PasswordHasher;
    blockCommonPasswords: boolean;
    clientPuzzle: ClientPuzzle;
  },
  input: Registration,
): Promise<Account> {
  const limit = await limitSignUps(deps, input);
  const email = normaliseEmail(input.email);
  if (!isEmailShaped(email)) throw new EmailMalformed();
  const agreed = readConsents(input);
  rejectWeakPassword(deps, { kind: 'sign_up', password: input.password, email });
  const password_hash = await deps.hasher.hash(input.password).catch(async (error: unknown) => {
    // The browser of a full class tries again after 503; what the server refused must not use up the places of the class.
    if (error instanceof Busy) await deps.limits.giveBack(limit, networkOf(input.ip));
    throw error;
  });
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    const account = await insertAccount(tx, { email, password_hash, now });
    if (account === null) throw new EmailTaken();
    const { ip, user_agent } = input;
    await insertConsents(tx, { user_id: account.id, agreed, ip, user_agent, now });
    const notice = { event: 'user_signed_up', subject: account.id, user_id: account.id } as const;
    await notifyOperators(tx, notice, now);
    await insertMail(tx, { kind: 'verify_email', payload: { user_id: account.id } }, now);
    return account;
  });
}

/** A whole class signs up behind one address: more than a few sign-ups an hour cost each browser a second of work. Returns what was counted. */
async function limitSignUps(
  deps: Pick<AppDeps, 'limits'> & { clientPuzzle: ClientPuzzle },
  { ip, solution }: Registration,
): Promise<RateLimit> {
  const network = networkOf(ip);
  const needsPuzzle = await deps.limits.isFull(registerPerNetwork, network);
  if (needsPuzzle) await deps.clientPuzzle.require(solution);
  const limit = needsPuzzle ? solvedRegisterPerNetwork : registerPerNetwork;
  await deps.limits.take(limit, network);
  return limit;
}
