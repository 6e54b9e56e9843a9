import type { AuditAction } from '@pilgi/domain/back-office';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { insertNote, listOperators, lockCase } from './case-notes.queries.ts';
import { NotAnOperator, NotClosed } from './desk.errors.ts';
import type { CaseName } from './payment-cases.queries.ts';
import { getCase, viewCase } from './view-case.ts';

type Annotation =
  | { act: 'NOTE' | 'REOPEN'; text: string }
  | { act: 'ASSIGN'; assignee_id: string }
  | { act: 'ACKNOWLEDGE' };

const ACTIONS: Record<Annotation['act'], AuditAction> = {
  NOTE: 'payment_case.noted',
  REOPEN: 'payment_case.reopened',
  ASSIGN: 'payment_case.assigned',
  ACKNOWLEDGE: 'payment_case.acknowledged',
};

/** Notes, assignment, acknowledgement and reopening: they change who works on a case, never money. */
export async function annotateCase(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: { operator: Operator; name: CaseName; annotation: Annotation },
) {
  const { operator, name, annotation } = input;
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await lockCase(tx, name);
    const row = await getCase(tx, name);
    if (annotation.act === 'REOPEN' && row.closed_at === null) throw new NotClosed();
    const assignee =
      annotation.act === 'ASSIGN' ? (await listOperators(tx)).find(({ id }) => id === annotation.assignee_id) : null;
    if (assignee === undefined) throw new NotAnOperator();
    await insertNote(tx, { kind: name.kind, id: name.id, ...annotation, operator_id: operator.admin_id, now });
    await recordAudit(tx, {
      action: ACTIONS[annotation.act],
      ...operator,
      subject_user_id: row.user_id ?? undefined,
      changes: { case: `${name.kind} ${name.id}`, ...(assignee === null ? {} : { assignee: assignee.id }) },
      reason: 'text' in annotation ? annotation.text : undefined,
      now,
    });
  });
  return await viewCase(deps, name);
}
