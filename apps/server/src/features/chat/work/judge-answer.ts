import {
  type ChatJudgeStep,
  planAnswerJudging,
  planCorrections,
  trustsJudge,
  type WrittenAnswer,
} from '@pilgi/domain/chat';
import { CANARY_MODE, type JudgedClaims, type PlannedJudging } from '@pilgi/domain/claims';
import type { FailPointName } from '../../../platform/fail-points/fail-point-names.ts';
import type { Lease } from '../../../platform/workflow/workflow.ts';
import { type CallDeps, type CallPlace, judgeClaims } from '../../ai-work/index.ts';
import { CHAT_JUDGE_PROMPT } from '../prompts/chat-judge-prompt.ts';

const JUDGE_POINTS: Record<ChatJudgeStep, Record<CallPlace, FailPointName>> = {
  CHAT_JUDGE: {
    before: 'chat:judge:before-call',
    recorded: 'chat:judge:call-recorded',
    answered: 'chat:judge:call-answered',
    stored: 'chat:judge:call-stored',
  },
  CHAT_REJUDGE: {
    before: 'chat:rejudge:before-call',
    recorded: 'chat:rejudge:call-recorded',
    answered: 'chat:rejudge:call-answered',
    stored: 'chat:rejudge:call-stored',
  },
  CHAT_JUDGE_FIXED: {
    before: 'chat:judge-fixed:before-call',
    recorded: 'chat:judge-fixed:call-recorded',
    answered: 'chat:judge-fixed:call-answered',
    stored: 'chat:judge-fixed:call-stored',
  },
};

/**
 * Compares an answer with the lecture. A judge that cannot be trusted is replaced by the second model; the corrections of one that can are
 * judged themselves. The replies are stored with the calls and decide when the question is concluded.
 */
export async function judgeAnswer(deps: CallDeps, answer: WrittenAnswer, lease: Lease): Promise<void> {
  const judge = async (planned: PlannedJudging | null, step: ChatJudgeStep): Promise<JudgedClaims | null> =>
    planned === null
      ? null
      : await judgeClaims(deps, planned, {
          subject: { question_id: answer.question_id },
          step,
          section: 0,
          first_choice: step === 'CHAT_JUDGE' ? 0 : 1,
          points: JUDGE_POINTS[step],
          lease,
          prompt: CHAT_JUDGE_PROMPT,
        });
  const planned = planAnswerJudging(answer, 'CHAT_JUDGE');
  if (planned === null) return;
  const judged = await judge(planned, 'CHAT_JUDGE');
  if (trustsJudge(judged, CANARY_MODE)) await judge(planCorrections(answer, judged.verdicts), 'CHAT_JUDGE_FIXED');
  else await judge(planAnswerJudging(answer, 'CHAT_REJUDGE'), 'CHAT_REJUDGE');
}
