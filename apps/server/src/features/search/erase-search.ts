import type { Transaction } from '../../platform/db/database.ts';
import { deleteSearchOfUser } from './search.queries.ts';

export async function eraseSearch(tx: Transaction, input: { user_id: string }): Promise<void> {
  await deleteSearchOfUser(tx, input.user_id);
}
