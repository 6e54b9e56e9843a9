import type { IdentityProvider, SignInIntent } from '@pilgi/domain/accounts';
import type { Queryable, Transaction } from '../../../../platform/db/database.ts';

interface FlowOwner {
  intent: SignInIntent;
  user_id: string | null;
  session_id: string | null;
  return_path: string;
}

export interface SignInFlow extends FlowOwner {
  state_hash: Buffer;
  browser_hash: Buffer;
  provider: IdentityProvider;
  nonce: string;
  code_verifier: string;
  created_at: Date;
  expires_at: Date;
}

export async function insertFlow(db: Queryable, flow: SignInFlow): Promise<void> {
  await db.insertInto('sign_in_flows').values(flow).execute();
}

/** A flow ends with its first return, whatever its outcome. */
export async function claimFlow(db: Queryable, stateHash: Buffer): Promise<SignInFlow | null> {
  const row = await db
    .deleteFrom('sign_in_flows')
    .where('state_hash', '=', stateHash)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export interface PendingSignIn extends FlowOwner {
  id: string;
  browser_hash: Buffer;
  provider: IdentityProvider;
  subject: string;
  email: string | null;
  email_verified: boolean;
  confirmed_email: string | null;
  code_email: string | null;
  code_hash: Buffer | null;
  code_expires_at: Date | null;
  code_wrong: number;
  expires_at: Date;
}

export async function insertPending(
  db: Queryable,
  input: FlowOwner & {
    token_hash: Buffer;
    browser_hash: Buffer;
    provider: IdentityProvider;
    subject: string;
    email: string | null;
    email_verified: boolean;
    created_at: Date;
    expires_at: Date;
  },
): Promise<void> {
  await db.insertInto('pending_sign_ins').values(input).execute();
}

/** Replaces the ticket by a continuation. False when the ticket was used, has expired or is of another browser. */
export async function updateTicketUsed(
  db: Queryable,
  input: { token_hash: Buffer; browser_hash: Buffer; continuation_hash: Buffer; now: Date; expires_at: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('pending_sign_ins')
    .set({ token_hash: input.continuation_hash, ticket_used_at: input.now, expires_at: input.expires_at })
    .where('token_hash', '=', input.token_hash)
    .where('browser_hash', '=', input.browser_hash)
    .where('ticket_used_at', 'is', null)
    .where('expires_at', '>', input.now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The sign-in of a continuation, for the browser that began it. */
export async function lockPending(
  tx: Transaction,
  input: { token_hash: Buffer; browser_hash: Buffer; now: Date },
): Promise<PendingSignIn | null> {
  const row = await tx
    .selectFrom('pending_sign_ins')
    .selectAll()
    .where('token_hash', '=', input.token_hash)
    .where('browser_hash', '=', input.browser_hash)
    .where('ticket_used_at', 'is not', null)
    .where('expires_at', '>', input.now)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function lockPendingById(tx: Transaction, input: { id: string; now: Date }) {
  const row = await tx
    .selectFrom('pending_sign_ins')
    .select(['id', 'code_email', 'expires_at'])
    .where('id', '=', input.id)
    .where('expires_at', '>', input.now)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updatePendingCodeEmail(tx: Transaction, input: { id: string; email: string }): Promise<void> {
  await tx
    .updateTable('pending_sign_ins')
    .set({ code_email: input.email, code_hash: null, code_expires_at: null, code_wrong: 0 })
    .where('id', '=', input.id)
    .execute();
}

export async function updatePendingCode(
  tx: Transaction,
  input: { id: string; code_hash: Buffer; code_expires_at: Date },
): Promise<void> {
  const { id, ...code } = input;
  await tx
    .updateTable('pending_sign_ins')
    .set({ ...code, code_wrong: 0 })
    .where('id', '=', id)
    .execute();
}

export async function updatePendingCodeWrong(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('pending_sign_ins')
    .set((row) => ({ code_wrong: row('code_wrong', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function updatePendingConfirmed(tx: Transaction, input: { id: string; email: string }): Promise<void> {
  await tx
    .updateTable('pending_sign_ins')
    .set({ confirmed_email: input.email, code_hash: null, code_expires_at: null })
    .where('id', '=', input.id)
    .execute();
}

export async function deletePending(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('pending_sign_ins').where('id', '=', id).execute();
}

export async function deleteSignInsOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('sign_in_flows').where('user_id', '=', userId).execute();
  await tx.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute();
}

/** Also removes sign-ins of an address that has an account by now. */
export async function deleteSignInsOfEmail(tx: Transaction, email: string): Promise<void> {
  await tx
    .deleteFrom('pending_sign_ins')
    .where((is) => is.or([is('email', '=', email), is('code_email', '=', email), is('confirmed_email', '=', email)]))
    .execute();
}

export async function deleteSignInsExpiredBefore(db: Queryable, before: Date): Promise<number> {
  const flows = await db.deleteFrom('sign_in_flows').where('expires_at', '<', before).executeTakeFirst();
  const pending = await db.deleteFrom('pending_sign_ins').where('expires_at', '<', before).executeTakeFirst();
  return Number(flows.numDeletedRows) + Number(pending.numDeletedRows);
}
