import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { ShareUnknown } from './shares.errors.ts';
import { deleteShare, deleteSharesOfNotes, deleteSharesOfUser } from './shares.queries.ts';

export async function endShare(
  deps: Pick<AppDeps, 'db'>,
  input: { id: string; user_id: string },
): Promise<{ detail: string }> {
  if (!(await deleteShare(deps.db, input))) throw new ShareUnknown();
  return { detail: '공유를 끝냈습니다.' };
}

export async function endShares(tx: Transaction, noteIds: readonly string[]): Promise<void> {
  await deleteSharesOfNotes(tx, noteIds);
}

export async function eraseShares(tx: Transaction, input: { user_id: string }): Promise<void> {
  await deleteSharesOfUser(tx, input.user_id);
}
