import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { checkInvariants } from './invariants/check-invariants.ts';
import type { VerificationStack } from './start-verification-stack.ts';
import { getHeldMicro, listOpenWork, listUnfinishedWorkflows } from './verification.queries.ts';
import { withWebhooksPaused } from './with-webhooks-paused.ts';

/** Checks the settled state: nothing is open, no credits are held, all invariants hold, no process crashed. */
export async function checkSettledState(
  { api, db, toss, worker }: Pick<VerificationStack, 'api' | 'db' | 'toss' | 'worker'>,
  product: Database,
): Promise<string[]> {
  const [open, unfinished, held, broken] = await withWebhooksPaused({ db, toss }, () =>
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
