import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { checkInvariants } from '../invariants/check-invariants.ts';
import { getHeldMicro, listOpenWork, listUnfinishedWorkflows } from './proof.queries.ts';
import type { ProofStack } from './start-proof-stack.ts';
import { withSilentProvider } from './with-silent-provider.ts';

/** Everything that must hold once nothing is under way: invariants, books, no credit left held, no process that fell over. */
export async function checkBooks(
  { api, db, toss, worker }: Pick<ProofStack, 'api' | 'db' | 'toss' | 'worker'>,
  product: Database,
): Promise<string[]> {
  const [open, unfinished, held, broken] = await withSilentProvider({ db, toss }, () =>
    Promise.all([
      listOpenWork(db),
      listUnfinishedWorkflows(db),
      getHeldMicro(db),
      checkInvariants({ db, product, toss }, { settled: true }),
    ]),
  );
  return [
    ...[...open, ...unfinished].map((subject) => `not final: ${subject}`),
    ...(held > 0n ? [`${held} micro-credits are still held`] : []),
    ...broken,
    ...api.crashes,
    ...worker.crashes,
  ];
}
