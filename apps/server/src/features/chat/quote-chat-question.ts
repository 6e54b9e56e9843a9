import { toDisplayCredits } from '@pilgi/domain/billing';
import type { QuestionMode } from '@pilgi/domain/chat';
import type { AppDeps } from '../../platform/app-deps.ts';
import { HOUR_MS, type RateLimit } from '../../platform/rate-limits/rate-limit.ts';
import { previewPrice } from '../ai-work/index.ts';
import { getChatOf } from './open-chat.ts';
import { type PassageSource, prepareQuestion } from './prepare-question.ts';

/** The client requests a quote whenever the user stops typing. */
const questionQuotesPerUser: RateLimit = { name: 'question-quote-user', max: 600, windowMs: HOUR_MS };

/** The ceiling of a question, or that the lecture cannot answer it. */
export async function quoteChatQuestion(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'loadListTerms'> & PassageSource,
  input: { id: string; user_id: string; question: string; mode?: QuestionMode | undefined },
) {
  await deps.limits.take(questionQuotesPerUser, input.user_id);
  const chat = await getChatOf(deps, input);
  const { terms } = await prepareQuestion(deps, { chat, question: input.question, mode: input.mode ?? 'AUTO' });
  if (terms === null) return { expected_credits: 0, ceiling_credits: 0, is_affordable: true, is_answerable: false };
  const { ceiling_micro } = terms;
  const { ceiling_credits, is_affordable } = await previewPrice(deps, { user_id: input.user_id, ceiling_micro });
  const expected_credits = toDisplayCredits(terms.expected_micro);
  return { expected_credits, ceiling_credits, is_affordable, is_answerable: true };
}
