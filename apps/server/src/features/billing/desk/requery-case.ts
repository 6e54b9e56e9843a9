import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { MINUTE_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { type AdvanceDeps, advanceCase, describeAnswer } from './advance-case.ts';
import { insertNote } from './case-notes.queries.ts';
import type { CaseName } from './payment-cases.queries.ts';
import { getCase } from './view-case.ts';

const requeryPerCase: RateLimit = { name: 'payment-requery', max: 6, windowMs: MINUTE_MS };

/** An operator queries the provider now, instead of waiting for the worker. */
export async function requeryCase(deps: AdvanceDeps & Pick<AppDeps, 'limits'>, input: Operator & CaseName) {
  const { kind, id, ...operator } = input;
  const before = await getCase(deps.db, { kind, id });
  await deps.limits.take(requeryPerCase, `${kind}:${id}`);
  const provider = describeAnswer(await advanceCase(deps, before));
  const { status } = await getCase(deps.db, { kind, id });
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const evidence = { provider, status: { from: before.status, to: status } };
    await insertNote(tx, { kind, id, act: 'REQUERY', evidence, operator_id: operator.admin_id, now });
    await recordAudit(tx, {
      action: 'payment_case.requeried',
      ...operator,
      subject_user_id: before.user_id ?? undefined,
      changes: { case: `${kind} ${id}`, status: evidence.status },
      now,
    });
  });
  return { status, provider };
}
