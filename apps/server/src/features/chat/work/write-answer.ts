import { estimateCallTokens } from '@pilgi/domain/ai-work';
import { ANSWER_TOKENS_MAX, type FilteredAnswer, filterAnswer, type SentenceDoubt } from '@pilgi/domain/chat';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { FailPointName } from '../../../platform/fail-points/fail-point-names.ts';
import type { Lease } from '../../../platform/workflow/workflow.ts';
import { type CallDeps, type CallPlace, callModel } from '../../ai-work/index.ts';
import { ANSWER_SYSTEM, answerPrompt, repairAnswerPrompt } from '../prompts/answer-prompt.ts';
import { emitSentences } from './emit-sentences.ts';
import { type ChatAnswer, chatAnswer, type LoadedQuestion, loadQuestion } from './load-question.ts';

type AnswerStep = 'CHAT' | 'CHAT_REPAIR';

/** Fail points around each kind of model call. */
const ANSWER_POINTS: Record<AnswerStep, Record<CallPlace, FailPointName>> = {
  CHAT: {
    before: 'chat:answer:before-call',
    recorded: 'chat:answer:call-recorded',
    answered: 'chat:answer:call-answered',
    stored: 'chat:answer:call-stored',
  },
  CHAT_REPAIR: {
    before: 'chat:repair:before-call',
    recorded: 'chat:repair:call-recorded',
    answered: 'chat:repair:call-answered',
    stored: 'chat:repair:call-stored',
  },
};

/** One call, and a repair call when no sentence of the first reply may be shown. Checked sentences are emitted while they arrive. */
export async function writeAnswer(
  deps: CallDeps & Pick<AppDeps, 'listTerms'>,
  input: { question_id: string },
  lease: Lease,
): Promise<undefined> {
  const loaded = await loadQuestion(deps, input.question_id);
  if (loaded.question.finished_at !== null || loaded.matter.parts.length === 0) return;
  const first = await requestAnswer(deps, { loaded, step: 'CHAT', withheld: [], lease });
  if (first === null) return;
  const { shown, withheld } = filterAnswer(first, loaded.matter, deps.listTerms);
  if (shown.length === 0 && withheld.length > 0)
    await requestAnswer(deps, { loaded, step: 'CHAT_REPAIR', withheld, lease });
}

interface Request {
  loaded: LoadedQuestion;
  step: AnswerStep;
  withheld: FilteredAnswer['withheld'];
  lease: Lease;
}

async function requestAnswer(
  deps: CallDeps & Pick<AppDeps, 'listTerms'>,
  { loaded, step, withheld, lease }: Request,
): Promise<ChatAnswer | null> {
  const { question, earlier, matter } = loaded;
  if (question.model_id === null) return null;
  const texts = [
    answerPrompt({ question: question.question, passages: question.passages, earlier }),
    ...(withheld.length === 0 ? [] : [repairAnswerPrompt(withheld.map(describe))]),
  ];
  const inputTokens = estimateCallTokens({ texts: [ANSWER_SYSTEM, ...texts], audio_seconds: 0, images: 0 });
  return await callModel<ChatAnswer>(deps, {
    key: { subject: { question_id: question.id }, step, section: 0 },
    points: ANSWER_POINTS[step],
    model_step: 'ANSWER',
    tokens: { input: inputTokens, visible_output: ANSWER_TOKENS_MAX },
    lease,
    prepare: async () => async (attempt) => {
      const onPartial = await emitSentences(deps, { question_id: question.id, matter });
      const request = {
        ...attempt,
        system: ANSWER_SYSTEM,
        parts: texts.map((text) => ({ kind: 'text' as const, text })),
        schema: chatAnswer,
      };
      return await deps.llm.stream(request, onPartial);
    },
  });
}

const REASONS: Record<SentenceDoubt, string> = {
  'no-evidence': '번호 없음',
  'unknown-id': '없는 번호',
  'outside-section': '없는 번호',
  'number-not-said': '자료에 없는 숫자',
  'terms-not-said': '자료에 없는 말',
  'no-content': '내용 없음',
  'other-subject': '묻지 않은 것',
};

const MAX_QUOTED_CHARS = 200;

function describe({ text, doubts }: FilteredAnswer['withheld'][number]): { text: string; reason: string } {
  return { text: text.slice(0, MAX_QUOTED_CHARS), reason: doubts.map((doubt) => REASONS[doubt]).join(', ') };
}
