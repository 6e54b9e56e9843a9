import { checkGrading, type GradingFault, gradingTokensFor } from '@pilgi/domain';
import type { Lease } from '../../../platform/workflow/workflow.ts';
import { getPinnedTerms } from '../../ai-models/index.ts';
import { type CallDeps, callModel } from '../../model-calls/index.ts';
import {
  GRADING_SYSTEM,
  type GradingAnswer,
  type GradingQuestion,
  gradingAnswer,
  gradingQuestionOf,
  objectionPart,
  repairPart,
} from './grading-question.ts';
import { type Grading, getGrading } from './gradings.queries.ts';
import { loadGradedAnswer } from './load-graded-answer.ts';

/** The place of a call in a grading: the first try, or the one after its faults were told. */
const TRIES = [1, 2] as const;
type Try = (typeof TRIES)[number];

const POINTS = {
  before: 'grading:grade:before-call',
  recorded: 'grading:grade:call-recorded',
  answered: 'grading:grade:call-answered',
  stored: 'grading:grade:call-stored',
} as const;

/** The try whose answer holds; null when neither does, or there is nothing to grade any more. */
export async function askForGrades(deps: CallDeps, gradingId: string, lease: Lease): Promise<Try | null> {
  const grading = await getGrading(deps.db, gradingId);
  const graded = await loadGradedAnswer(deps.db, grading);
  if (graded === null) return null;
  const question = gradingQuestionOf(graded.answer);
  let faults: GradingFault[] = [];
  for (const place of TRIES) {
    const answer = await ask(deps, { grading, question, place, faults, lease });
    if (answer === null) return null;
    faults = checkGrading(question.rubric, answer.graded_lines, question.sources);
    if (faults.length === 0) return place;
    deps.log.warn({ grading_id: gradingId, place, faults: faults.map(({ kind }) => kind) }, 'grading does not hold');
  }
  return null;
}

interface Request {
  grading: Grading;
  question: GradingQuestion;
  place: Try;
  faults: readonly GradingFault[];
  lease: Lease;
}

async function ask(
  deps: CallDeps,
  { grading, question, place, faults, lease }: Request,
): Promise<GradingAnswer | null> {
  const { model_name: model } = await getPinnedTerms(deps.db, grading);
  const most = gradingTokensFor(question.load);
  const texts = [
    question.text,
    ...(grading.objection === null ? [] : [objectionPart(grading.objection)]),
    ...(faults.length === 0 ? [] : [repairPart(faults, question.rubric.length)]),
  ];
  return await callModel<GradingAnswer>(deps, {
    key: { subject: { grading_id: grading.id }, step: 'GRADE', section: place },
    points: POINTS,
    model,
    tokens: most.inputTokens + most.outputTokens,
    lease,
    prepare: async () => (signal) =>
      deps.llm.generate({
        model,
        system: GRADING_SYSTEM,
        parts: texts.map((text) => ({ kind: 'text', text })),
        schema: gradingAnswer,
        max_output_tokens: most.outputTokens,
        signal,
      }),
  });
}
