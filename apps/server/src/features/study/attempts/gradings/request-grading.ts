import { gradingTokensFor } from '@pilgi/domain/ai-work';
import { checkGrading, type GradingFault } from '@pilgi/domain/study';
import type { Lease } from '../../../../platform/workflow/workflow.ts';
import { type CallDeps, callModel } from '../../../ai-work/index.ts';
import {
  GRADING_PROMPT,
  type GradingAnswer,
  type GradingQuestion,
  gradingAnswer,
  gradingQuestionOf,
  objectionPart,
  repairPart,
} from './grading-question.ts';
import { type Grading, getGrading } from './gradings.queries.ts';
import { loadGradedAnswer } from './lock-gradable.ts';

/** Section numbers of the model calls: the first try, and the repair that names the faults of the first. */
const TRIES = [1, 2] as const;
type Try = (typeof TRIES)[number];

const POINTS = {
  before: 'grading:grade:before-call',
  recorded: 'grading:grade:call-recorded',
  answered: 'grading:grade:call-answered',
  stored: 'grading:grade:call-stored',
} as const;

/** Returns the try whose reply passed the check; null when neither did or the attempt was deleted. */
export async function requestGrading(deps: CallDeps, gradingId: string, lease: Lease): Promise<Try | null> {
  const grading = await getGrading(deps.db, gradingId);
  const graded = await loadGradedAnswer(deps.db, grading);
  if (graded === null) return null;
  const question = gradingQuestionOf(graded.answer);
  let faults: GradingFault[] = [];
  for (const section of TRIES) {
    const answer = await requestReply(deps, { grading, question, section, faults, lease });
    if (answer === null) return null;
    faults = checkGrading(question.rubric, answer.graded_lines, question.sources);
    if (faults.length === 0) return section;
    deps.log.warn(
      { grading_id: gradingId, section, faults: faults.map(({ kind }) => kind) },
      'grading rejected by check',
    );
  }
  return null;
}

interface Request {
  grading: Grading;
  question: GradingQuestion;
  section: Try;
  faults: readonly GradingFault[];
  lease: Lease;
}

async function requestReply(
  deps: CallDeps,
  { grading, question, section, faults, lease }: Request,
): Promise<GradingAnswer | null> {
  const max = gradingTokensFor(question.load);
  const texts = [
    question.text,
    ...(grading.objection === null ? [] : [objectionPart(grading.objection)]),
    ...(faults.length === 0 ? [] : [repairPart(faults, question.rubric.length)]),
  ];
  return await callModel<GradingAnswer>(deps, {
    key: { subject: { grading_id: grading.id }, step: 'GRADE', section },
    prompt: GRADING_PROMPT,
    points: POINTS,
    model_step: 'GRADE',
    tokens: { input: max.inputTokens, visible_output: max.outputTokens },
    lease,
    prepare: async () => (attempt) =>
      deps.llm.generate({
        ...attempt,
        parts: texts.map((text) => ({ kind: 'text', text })),
        schema: gradingAnswer,
      }),
  });
}
