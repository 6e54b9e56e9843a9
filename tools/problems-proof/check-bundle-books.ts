import { checkInvariants } from '../invariants/check-invariants.ts';
import type { Classroom } from './open-classroom.ts';
import { getBundleBooks } from './problems-proof.queries.ts';

/** Nothing held, nothing open, every charge in the ledger and made of the calls that the receipt marks. */
export async function checkBundleBooks({ stack }: Pick<Classroom, 'stack'>): Promise<string[]> {
  const { held, open, unbalanced, miscounted } = await getBundleBooks(stack.db);
  const broken = await checkInvariants(stack, { settled: true });
  return [
    ...(held === '0' ? [] : [`${held} micro-credits are still held`]),
    ...(open === '0' ? [] : [`${open} bundles are not final`]),
    ...(unbalanced === '0' ? [] : [`${unbalanced} bundles say another charge than the ledger`]),
    ...(miscounted === '0' ? [] : [`${miscounted} bundles charge other tokens than their receipts`]),
    ...broken,
    ...stack.workers.flatMap((worker) => worker.crashes),
  ];
}
