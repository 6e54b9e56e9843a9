import { type Workflow, workflow } from '../../../platform/workflow/workflow.ts';
import type { CallDeps } from '../../model-calls/index.ts';
import { askForGrades } from './ask-for-grades.ts';
import { gradeAnswerName } from './grade-answer-name.ts';
import { settleGrading } from './settle-grading.ts';

/** Our own database is away; the model's failures are handled within the step. */
const PATIENT = { attempts: 8, firstWaitMs: 1_000 };

export function gradeAnswer(deps: CallDeps): Workflow {
  return workflow(gradeAnswerName, async ({ grading_id }, steps) => {
    const place = await steps.run('grade', (lease) => askForGrades(deps, grading_id, lease), PATIENT);
    await steps.run('settle', () => settleGrading(deps, { grading_id, place }), PATIENT);
  });
}
