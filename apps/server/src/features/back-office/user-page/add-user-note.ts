import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { findAccount, UserUnknown } from '../../accounts/index.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { insertUserNote } from './user-notes.queries.ts';

/** The audit log records that a remark was made, not its text, which is erased with the account. */
export async function addUserNote(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: Operator & { user_id: string; text: string },
) {
  const { user_id, text, ...operator } = input;
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    const account = await findAccount(tx, user_id);
    if (account === null || account.withdrawn_at !== null) throw new UserUnknown();
    const note = await insertUserNote(tx, { user_id, operator_id: operator.admin_id, text, created_at: now });
    const changes = { note_id: note.id };
    await recordAudit(tx, { action: 'user.noted', ...operator, subject_user_id: user_id, changes, now });
    return note;
  });
}
