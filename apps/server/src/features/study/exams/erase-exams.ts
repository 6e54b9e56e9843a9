import type { Transaction } from '../../../platform/db/database.ts';
import { deleteExamsOfUser } from './course-exams.queries.ts';

/** Mock exams are erased with their attempts. */
export async function eraseExams(tx: Transaction, { user_id }: { user_id: string }): Promise<void> {
  await deleteExamsOfUser(tx, user_id);
}
