import type { SignInStep } from '@pilgi/contract';
import { type AccountState, decideIdentityLink, type EmailEvidence } from '@pilgi/domain/accounts';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { Transaction } from '../../../../platform/db/database.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import { type Account, getAccount } from '../accounts.queries.ts';
import type { Consent } from '../consents/consents.queries.ts';
import { hashToken } from '../create-refresh-tokens.ts';
import type { TokenPair } from '../open-session.ts';
import { continueLogIn, rejectInactive, type UserSessionDeps, type Visitor } from '../open-user-session.ts';
import { SecondFactorNeeded } from '../second-factor.errors.ts';
import { updateSessionReauthenticated } from '../sessions.queries.ts';
import { createAccount, linkAccount, replaceAccount } from './attach-identity.ts';
import { findAccountState } from './find-account-state.ts';
import { findIdentity, updateIdentityUsed } from './identities.queries.ts';
import { deletePending, lockPending, type PendingSignIn } from './sign-in-flows.queries.ts';
import { FlowExpired, IdentityTaken, OtherIdentityConfirmed } from './social.errors.ts';

export interface Browser {
  continuation: string;
  browser_key: string | null;
  visitor: Visitor;
  /** Signed-in user of the request; only links and confirmations need one. */
  user_id?: string | undefined;
}

export interface Given {
  agreed?: readonly Consent[];
  /** Account whose password was entered in this request. */
  confirmedUserId?: string;
}

/** Goes as far as possible: opens a session, or names the step that is missing. */
export async function continueSignIn(deps: UserSessionDeps, browser: Browser, given: Given = {}): Promise<SignInStep> {
  const decided = await withPending(deps, browser, (tx, pending) => decideStep(deps, tx, { pending, browser, given }));
  return 'account' in decided ? await logIn(deps, decided) : decided;
}

/** Locks the sign-in of a continuation: steps of one sign-in run one after the other. */
export async function withPending<Result>(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  { continuation, browser_key }: Pick<Browser, 'continuation' | 'browser_key'>,
  act: (tx: Transaction, pending: PendingSignIn) => Promise<Result>,
): Promise<Result> {
  if (browser_key === null) throw new FlowExpired();
  const keys = { token_hash: hashToken(continuation), browser_hash: hashToken(browser_key) };
  return await inTransaction(deps.db, async (tx) => {
    const pending = await lockPending(tx, { ...keys, now: deps.clock.now() });
    if (pending === null) throw new FlowExpired();
    return await act(tx, pending);
  });
}

interface Situation {
  pending: PendingSignIn;
  browser: Browser;
  given: Given;
}

async function decideStep(
  deps: UserSessionDeps,
  tx: Transaction,
  situation: Situation,
): Promise<SignInStep | Recognised> {
  const { pending, browser } = situation;
  const identity = await findIdentity(tx, pending);
  if (pending.intent === 'sign_in') {
    if (identity === null) return await decideUnknown(deps, tx, situation);
    await updateIdentityUsed(tx, { ...pending, now: deps.clock.now() });
    return await recognise(tx, { ...situation, account: await getAccount(tx, identity.user_id) });
  }
  const { user_id, session_id } = pending;
  if (user_id === null || session_id === null || browser.user_id !== user_id) throw new FlowExpired();
  await deletePending(tx, pending.id);
  if (pending.intent === 'confirm') {
    if (identity?.user_id !== user_id) throw new OtherIdentityConfirmed(pending.provider);
    await updateSessionReauthenticated(tx, { session_id, now: deps.clock.now() });
    return stepOf(situation, 'CONFIRMED');
  }
  const owner = ownerOf(identity, user_id);
  const facts = { owner, email: 'none', account: 'none', isLinking: true } as const;
  if (decideIdentityLink(facts) === 'REFUSE_TAKEN') throw new IdentityTaken(pending.provider);
  if (owner === 'none') await linkAccount(deps, tx, { pending, user_id, ip: browser.visitor.ip });
  return stepOf(situation, 'LINKED');
}

function ownerOf(identity: { user_id: string } | null, user_id: string): 'none' | 'self' | 'other' {
  if (identity === null) return 'none';
  return identity.user_id === user_id ? 'self' : 'other';
}

async function decideUnknown(
  deps: UserSessionDeps,
  tx: Transaction,
  situation: Situation,
): Promise<SignInStep | Recognised> {
  const { pending, browser, given } = situation;
  const { ip, user_agent } = browser.visitor;
  const evidence = evidenceOf(pending);
  const address = addressOf(pending);
  const { account, state } = address === null ? NO_ACCOUNT : await findAccountState(tx, address);
  const outcome = decideIdentityLink({ owner: 'none', email: evidence, account: state, isLinking: false });
  const attach = { pending, ip, user_agent, email: address ?? '' };
  switch (outcome) {
    case 'REQUEST_EMAIL':
      return stepOf(situation, 'EMAIL', { email: pending.email });
    case 'CREATE':
    case 'REPLACE': {
      if (given.agreed === undefined) return stepOf(situation, 'CONSENTS', { email: address });
      const { agreed } = given;
      const owner =
        account === null
          ? await createAccount(deps, tx, { ...attach, agreed })
          : await replaceAccount(deps, tx, { ...attach, account, agreed });
      return await recognise(tx, { ...situation, account: owner });
    }
    case 'CONFIRM_ACCOUNT':
    case 'CONFIRM_BY_CODE': {
      const has_password = outcome === 'CONFIRM_ACCOUNT' && account?.password_hash != null;
      if (account === null || !has_password || given.confirmedUserId !== account.id)
        return stepOf(situation, 'CONFIRM_ACCOUNT', { email: address, has_password });
      await linkAccount(deps, tx, { ...attach, user_id: account.id });
      return await recognise(tx, { ...situation, account });
    }
    case 'LINK_CONFIRMED':
    case 'LINK_AND_REMOVE_PASSWORD': {
      if (account === null) throw new FlowExpired();
      const removesPassword = outcome === 'LINK_AND_REMOVE_PASSWORD';
      await linkAccount(deps, tx, { ...attach, user_id: account.id, removesPassword });
      return await recognise(tx, { ...situation, account });
    }
    case 'SIGN_IN':
    case 'LINK_OWN':
    case 'REFUSE_TAKEN':
      throw new FlowExpired();
  }
}

const NO_ACCOUNT: { account: Account | null; state: AccountState } = { account: null, state: 'none' };

/** The only address that may lead to an account: confirmed by a code, or verified by the provider. */
export function addressOf(pending: Pick<PendingSignIn, 'confirmed_email' | 'email' | 'email_verified'>): string | null {
  return pending.confirmed_email ?? (pending.email_verified ? pending.email : null);
}

function evidenceOf(pending: PendingSignIn): EmailEvidence {
  if (pending.confirmed_email !== null) return 'code';
  if (pending.email === null) return 'none';
  return pending.email_verified ? 'provider' : 'unverified';
}

type Recognised = Situation & { account: Account };

/** Ends the sign-in at the provider; an inactive account rolls back what was attached to it. */
async function recognise(tx: Transaction, recognised: Recognised): Promise<Recognised> {
  await rejectInactive(tx, recognised.account);
  await deletePending(tx, recognised.pending.id);
  return recognised;
}

/** After the commit: a provider is one factor, and the link must remain while the second one is entered. */
async function logIn(deps: UserSessionDeps, recognised: Recognised): Promise<SignInStep> {
  const { pending, browser, account } = recognised;
  const { email } = account;
  try {
    const tokens = await continueLogIn(deps, account, { ...browser.visitor, way_in: pending.provider });
    return stepOf(recognised, 'SIGNED_IN', { email, tokens });
  } catch (error) {
    if (!(error instanceof SecondFactorNeeded)) throw error;
    return stepOf(recognised, 'SECOND_FACTOR', { email, second_step: error.secondStep ?? null });
  }
}

const FINAL: readonly SignInStep['step'][] = ['SIGNED_IN', 'SECOND_FACTOR', 'LINKED', 'CONFIRMED'];

export function stepOf(
  { pending, browser }: { pending: PendingSignIn; browser: Pick<Browser, 'continuation'> },
  step: SignInStep['step'],
  more: Partial<Pick<SignInStep, 'email' | 'has_password' | 'second_step'>> & { tokens?: TokenPair } = {},
): SignInStep {
  return {
    step,
    provider: pending.provider,
    return_path: pending.return_path,
    email: more.email ?? null,
    has_password: more.has_password ?? false,
    continuation: FINAL.includes(step) ? null : browser.continuation,
    second_step: more.second_step ?? null,
    tokens: more.tokens ?? null,
  };
}
