import { reviveLostWork } from '../../../platform/workflow/revive-lost-work.ts';
import type { AttemptsDeps } from '../attempts-deps.ts';
import { enqueueGrading, gradingRunIdFor } from './grade-answer-name.ts';
import { listOpenGradings } from './gradings.queries.ts';
import { settleGrading } from './settle-grading.ts';

export async function reviveGradings(deps: Omit<AttemptsDeps, 'limits'>): Promise<number> {
  return await reviveLostWork(deps, {
    name: 'grading',
    listOpen: listOpenGradings,
    runIdFor: ({ id, run }) => gradingRunIdFor({ grading_id: id, run }),
    rows: { table: 'gradings', runs: 'runs', open: ['PENDING'] },
    enqueue: (tx, { id, ...next }) => enqueueGrading(deps.workflows, tx, { grading_id: id, ...next }),
    giveUp: (id) => settleGrading(deps, { grading_id: id, place: null }),
  });
}
