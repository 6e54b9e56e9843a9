import { toDisplayCredits } from '@pilgi/domain';
import { balanceOf } from '../credits/index.ts';
import type { ChatDeps } from './chat-deps.ts';
import { questionQuotesPerUser } from './chat-limits.ts';
import { getChatOf } from './get-chat.ts';
import { prepareQuestion } from './prepare-question.ts';

/** Before anything is sent: the most it can cost, or that the lecture does not speak of it at all. */
export async function quoteChatQuestion(
  deps: Omit<ChatDeps, 'workflows'>,
  input: { id: string; user_id: string; question: string },
) {
  await deps.limits.take(questionQuotesPerUser, input.user_id);
  const chat = await getChatOf(deps, input);
  const { terms } = await prepareQuestion(deps, { chat, question: input.question });
  if (terms === null) return { expected_credits: 0, ceiling_credits: 0, is_affordable: true, is_answerable: false };
  const { spendable_micro } = await balanceOf(deps, input.user_id);
  return {
    expected_credits: toDisplayCredits(terms.expected_micro),
    ceiling_credits: toDisplayCredits(terms.ceiling_micro),
    is_affordable: spendable_micro >= terms.ceiling_micro,
    is_answerable: true,
  };
}
