import { checkInvariants } from '../kit/invariants/check-invariants.ts';
import type { ProblemEnvironment } from './open-problem-environment.ts';
import { getBundleBalances } from './problems-verification.queries.ts';

/** Checks that no credits are held, no bundle is open, and every charge equals the ledger and the calls marked on the receipt. */
export async function checkBundleBalances({ stack }: Pick<ProblemEnvironment, 'stack'>): Promise<string[]> {
  const { held, open, unbalanced, miscounted } = await getBundleBalances(stack.db);
  const broken = await checkInvariants(stack, { settled: true });
  return [
    ...(held === '0' ? [] : [`${held} micro-credits are still held`]),
    ...(open === '0' ? [] : [`${open} bundles are not final`]),
    ...(unbalanced === '0' ? [] : [`${unbalanced} bundles have another charge than the ledger`]),
    ...(miscounted === '0' ? [] : [`${miscounted} bundles charge other tokens than their receipts`]),
    ...broken,
    ...stack.workers.flatMap((worker) => worker.crashes),
  ];
}
