import {
  CONTEXT_TOKENS,
  choosePassages,
  FOUND_PASSAGES,
  type FoundPassage,
  type QuestionMode,
  type QuestionQuote,
  quoteQuestion,
  readQuestion,
} from '@pilgi/domain/chat';
import type { ListTerms } from '@pilgi/domain/notes';
import type { AppDeps } from '../../platform/app-deps.ts';
import { listOfferedModels, type OfferedModel } from '../ai-work/index.ts';
import type { FindPassages, ListPassages, PassageQuestion } from '../notes/index.ts';
import { NoModelAvailable } from './chat.errors.ts';
import { listEarlierQuestions, type Question } from './chat-questions.queries.ts';
import type { Chat } from './chats.queries.ts';
import { questionTexts } from './prompts/answer-prompt.ts';
import { judgeTexts } from './prompts/chat-judge-prompt.ts';

/** A test refers to its last questions. */
export const MAX_PREVIOUS_QUESTIONS = 6;

export interface PreparedQuestion {
  passages: FoundPassage[];
  /** Null: the lectures have no passages, so there is nothing to answer from. */
  terms: ({ model: OfferedModel } & QuestionQuote) | null;
}

export interface PassageSource {
  findPassages: FindPassages;
  listPassages: ListPassages;
}

/** Finds passages and price; quote and submission use the same function, so they agree. */
export async function prepareQuestion(
  deps: Pick<AppDeps, 'db' | 'clock' | 'loadListTerms'> & PassageSource,
  input: { chat: Chat; question: string; mode: QuestionMode },
): Promise<PreparedQuestion> {
  const { chat, question, mode } = input;
  const listTerms = await deps.loadListTerms();
  const before = deps.clock.now();
  const earlier = await listEarlierQuestions(deps.db, { chat_id: chat.id, before, limit: MAX_PREVIOUS_QUESTIONS });
  const searched = searchedQuestion({ question, earlier }, listTerms);
  const passages = await passagesFor(deps, chat, { question: searched, listTerms });
  if (passages.length === 0) return { passages, terms: null };
  const [model] = await listOfferedModels(deps.db);
  if (model === undefined) throw new NoModelAvailable();
  const request = { question, mode, is_lecture_only: chat.is_lecture_only, passages, earlier };
  const quote = quoteQuestion({ answer: questionTexts(request), judge: judgeTexts(request) }, model);
  return { passages, terms: { model, ...quote } };
}

/** The whole of one lecture; of a course what is nearest. The model decides whether they answer a question; words only decide the order. */
async function passagesFor(
  deps: Pick<AppDeps, 'db'> & PassageSource,
  chat: Chat,
  { question, listTerms }: { question: PassageQuestion; listTerms: ListTerms },
): Promise<FoundPassage[]> {
  const kind = chat.note_id === null ? 'course' : 'lecture';
  const scope = scopeOf(chat);
  const limit = FOUND_PASSAGES[kind];
  const found = await deps.findPassages(deps, { scope, question, listTerms, limit });
  const others = await deps.listPassages(deps, { scope, limit });
  return choosePassages({ found, others, maxTokens: CONTEXT_TOKENS[kind] });
}

/** A question without search words continues the topic of the previous one. */
function searchedQuestion(
  { question, earlier }: { question: string; earlier: readonly Pick<Question, 'question'>[] },
  listTerms: ListTerms,
): PassageQuestion {
  const own = { text: question, words: readQuestion(question, listTerms) };
  const last = earlier.at(-1);
  if (own.words.length > 0 || last === undefined) return own;
  return { text: `${last.question}\n${question}`, words: readQuestion(last.question, listTerms) };
}

function scopeOf({ user_id, note_id, course }: Chat) {
  return note_id === null ? { user_id, course: course ?? '' } : { user_id, note_id };
}
