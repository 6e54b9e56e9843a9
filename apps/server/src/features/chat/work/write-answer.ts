import { estimateCallTokens } from '@pilgi/domain/ai-work';
import { ANSWER_TOKENS_MAX } from '@pilgi/domain/chat';
import type { FailPointName } from '../../../platform/fail-points/fail-point-names.ts';
import type { Lease } from '../../../platform/workflow/workflow.ts';
import { type CallDeps, type CallPlace, callModel } from '../../ai-work/index.ts';
import { ANSWER_PROMPT, answerPrompt } from '../prompts/answer-prompt.ts';
import { emitRest, emitSentences } from './emit-sentences.ts';
import { judgeAnswer } from './judge-answer.ts';
import {
  type ChatAnswer,
  chatAnswer,
  type LoadedQuestion,
  loadQuestion,
  readStoredAnswer,
  writtenAnswer,
} from './load-question.ts';

const ANSWER_POINTS: Record<CallPlace, FailPointName> = {
  before: 'chat:answer:before-call',
  recorded: 'chat:answer:call-recorded',
  answered: 'chat:answer:call-answered',
  stored: 'chat:answer:call-stored',
};

/** One call that answers, then the judging. Sentences are emitted while they arrive and settled when the question is concluded. */
export async function writeAnswer(deps: CallDeps, input: { question_id: string }, lease: Lease): Promise<undefined> {
  const loaded = await loadQuestion(deps, input.question_id);
  const { question, context } = loaded;
  if (question.finished_at !== null || context.parts.length === 0) return;
  const reply = await requestAnswer(deps, loaded, lease);
  if (reply === null) return;
  const written = writtenAnswer(readStoredAnswer(reply), context);
  await emitRest(deps, { question_id: question.id, context }, written.sentences);
  await judgeAnswer(deps, written, lease);
}

async function requestAnswer(
  deps: CallDeps,
  { question, earlier, context }: LoadedQuestion,
  lease: Lease,
): Promise<ChatAnswer | null> {
  if (question.model_id === null) return null;
  const texts = answerPrompt({ ...question, earlier });
  const inputTokens = estimateCallTokens({ texts: [ANSWER_PROMPT.text, ...texts], audio_seconds: 0, images: 0 });
  return await callModel<ChatAnswer>(deps, {
    key: { subject: { question_id: question.id }, step: 'CHAT', section: 0 },
    prompt: ANSWER_PROMPT,
    points: ANSWER_POINTS,
    model_step: 'ANSWER',
    tokens: { input: inputTokens, visible_output: ANSWER_TOKENS_MAX },
    lease,
    prepare: async () => async (attempt) => {
      const onPartial = await emitSentences(deps, { question_id: question.id, context });
      const parts = texts.map((text) => ({ kind: 'text' as const, text }));
      return await deps.llm.stream({ ...attempt, parts, schema: chatAnswer }, onPartial);
    },
  });
}
