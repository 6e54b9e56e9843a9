import type { Transaction } from '../../../platform/db/database.ts';
import { deleteTermsOf } from './glossary.queries.ts';

export async function eraseGlossary(tx: Transaction, input: { user_id: string }): Promise<void> {
  await deleteTermsOf(tx, input.user_id);
}
