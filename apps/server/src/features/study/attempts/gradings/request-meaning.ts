import { gradingTokensFor } from '@pilgi/domain/ai-work';
import { acceptsMeaning, MEANINGS } from '@pilgi/domain/study';
import * as z from 'zod';
import { fence } from '../../../../platform/llm/fence.ts';
import type { Lease } from '../../../../platform/workflow/workflow.ts';
import { readPrompt } from '../../../../prompts/read-prompt.ts';
import { type CallDeps, callModel } from '../../../ai-work/index.ts';
import { type Grading, getGrading } from './gradings.queries.ts';
import { type GradedAnswer, loadGradedAnswer } from './lock-gradable.ts';

export const MEANING_PROMPT = readPrompt('answer.meaning');
const STEP = 'MEANING';
const MAX_TEXT_CHARS = 500;

const POINTS = {
  before: 'grading:meaning:before-call',
  recorded: 'grading:meaning:call-recorded',
  answered: 'grading:meaning:call-answered',
  stored: 'grading:meaning:call-stored',
} as const;

/** The difference comes first, so that the model names it before it decides. */
export const meaningAnswer = z.object({ difference: z.string().max(MAX_TEXT_CHARS), meaning: z.enum(MEANINGS) });
export type MeaningAnswer = z.infer<typeof meaningAnswer>;

export function meaningQuestion(input: { stem: string; answers: readonly string[]; given: string }): string {
  return [fence('question', [input.stem]), fence('model_answer', input.answers), fence('answer', [input.given])].join(
    '\n',
  );
}

/** Compares a short answer with the key. Null when no model answered or the attempt was deleted. */
export async function requestMeaning(deps: CallDeps, gradingId: string, lease: Lease): Promise<MeaningAnswer | null> {
  const grading = await getGrading(deps.db, gradingId);
  const words = wordsOf(await loadGradedAnswer(deps.db, grading));
  if (words === null) return null;
  const text = meaningQuestion(words);
  const max = gradingTokensFor({ texts: [MEANING_PROMPT.text, text], line_count: 1 });
  return await callModel<MeaningAnswer>(deps, {
    key: { subject: { grading_id: grading.id }, step: STEP, section: 1 },
    prompt: MEANING_PROMPT,
    points: POINTS,
    model_step: 'JUDGE',
    tokens: { input: max.inputTokens, visible_output: max.outputTokens },
    lease,
    prepare: async () => (attempt) =>
      deps.llm.generate({ ...attempt, parts: [{ kind: 'text', text }], schema: meaningAnswer }),
  });
}

export function isSameMeaning(graded: GradedAnswer, { meaning }: MeaningAnswer): boolean {
  const words = wordsOf(graded);
  return words !== null && acceptsMeaning(words.answers, words.given, meaning);
}

function wordsOf(graded: GradedAnswer | null): { stem: string; answers: readonly string[]; given: string } | null {
  if (graded === null) return null;
  const { problem, answer: given } = graded.answer;
  const { body } = problem;
  if ((body.type !== 'SHORT' && body.type !== 'BLANK') || typeof given !== 'string') return null;
  return { stem: body.stem, answers: body.answers, given };
}

export const isMeaningCheck = ({ kind, objection_to }: Pick<Grading, 'kind' | 'objection_to'>): boolean =>
  kind === 'MEANING' && objection_to === null;
