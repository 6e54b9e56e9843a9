import {
  ANSWER_TOKENS_MAX,
  type ChatJudgeStep,
  isShown,
  planAnswerJudging,
  planCorrections,
  readGuidance,
  settleAnswer,
  trustsJudge,
} from '@pilgi/domain/chat';
import { CANARY_MODE, collectVerdicts, type PlannedJudging, type RepliesByPart } from '@pilgi/domain/claims';
import { ANSWER_PROMPT, answerPrompt } from '../../../apps/server/src/features/chat/prompts/answer-prompt.ts';
import { CHAT_JUDGE_PROMPT } from '../../../apps/server/src/features/chat/prompts/chat-judge-prompt.ts';
import {
  chatAnswer,
  contextOf,
  readStoredAnswer,
  writtenAnswer,
} from '../../../apps/server/src/features/chat/work/load-question.ts';
import type { CallModel } from '../../eval/live/create-caller.ts';
import { judgeAll } from '../../eval/live/judge-all.ts';
import { type PlayedAnswer, passagesFor } from '../play/play-answer.ts';
import type { TutorLecture, TutorQuestion } from '../set/tutor-set.ts';

/** Answers a question with the request, checks and judges of the product; only its storage and queues are left out. */
export async function answerQuestion(
  call: CallModel,
  question: TutorQuestion,
  lectures: readonly TutorLecture[],
): Promise<PlayedAnswer> {
  const passages = passagesFor(question, lectures);
  const earlier = question.earlier.map((one) => ({ ...one, answer: [{ text: one.answer, cites: [] }] }));
  const reply = await call({
    lecture: question.id,
    model_step: 'ANSWER',
    prompt: ANSWER_PROMPT,
    texts: answerPrompt({ ...question, passages, earlier }),
    schema: chatAnswer,
    visible_output: ANSWER_TOKENS_MAX,
  });
  const answer = readStoredAnswer(reply);
  const context = contextOf({ ...question, passages });
  const written = writtenAnswer(answer, context);
  const replies = new Map<ChatJudgeStep, RepliesByPart>();
  const judge = async (planned: PlannedJudging | null, step: ChatJudgeStep) => {
    if (planned === null) return null;
    const results = await judgeAll(planned, CHAT_JUDGE_PROMPT, ({ tokens, ...request }) =>
      call({
        ...request,
        lecture: question.id,
        model_step: 'JUDGE',
        first_choice: step === 'CHAT_JUDGE' ? 0 : 1,
        visible_output: tokens.visible_output,
      }),
    );
    const byPart = new Map(results.map(({ part, answer: { results: verdicts } }) => [part, verdicts]));
    replies.set(step, byPart);
    return collectVerdicts(planned, byPart);
  };
  const judged = await judge(planAnswerJudging(written, 'CHAT_JUDGE'), 'CHAT_JUDGE');
  if (trustsJudge(judged, CANARY_MODE)) await judge(planCorrections(written, judged.verdicts), 'CHAT_JUDGE_FIXED');
  else await judge(planAnswerJudging(written, 'CHAT_REJUDGE'), 'CHAT_REJUDGE');
  const settled = settleAnswer(written, replies);
  return {
    answer,
    is_shown: isShown(answer.kind, settled.sentences),
    sentences: settled.sentences,
    guidance: readGuidance(answer, settled.sentences, context),
    is_judged: settled.judge !== 'none',
    // The judge of the product is the only one: what it confirmed counts as confirmed.
    references: settled.sentences.map(({ state, text, cites }) =>
      state === 'SUPPORTED' || state === 'FIXED'
        ? { verdict: 'supported', ids: cites.map(({ id }) => id), fixed: text }
        : null,
    ),
  };
}
