import { choosePassages, type FoundPassage, type QuestionQuote, quoteQuestion, readQuestion } from '@pilgi/domain/chat';
import type { SearchWord } from '@pilgi/domain/notes';
import type { AppDeps } from '../../platform/app-deps.ts';
import { listOfferedModels, type OfferedModel } from '../ai-work/index.ts';
import type { FindPassages, ListFirstPassages } from '../notes/index.ts';
import { NoModelAvailable } from './chat.errors.ts';
import { listEarlierQuestions, type Question } from './chat-questions.queries.ts';
import type { Chat } from './chats.queries.ts';
import { questionTexts } from './prompts/answer-prompt.ts';
import { judgeTexts } from './prompts/chat-judge-prompt.ts';

const MAX_PASSAGES = 8;
export const MAX_PREVIOUS_QUESTIONS = 3;

export interface PreparedQuestion {
  passages: FoundPassage[];
  /** Null: the lectures have no passages, so there is nothing to answer from. */
  terms: ({ model: OfferedModel } & QuestionQuote) | null;
}

export interface PassageSource {
  findPassages: FindPassages;
  listFirstPassages: ListFirstPassages;
}

/** Finds passages and price; quote and submission use the same function, so they agree. */
export async function prepareQuestion(
  deps: Pick<AppDeps, 'db' | 'clock' | 'loadListTerms'> & PassageSource,
  input: { chat: Chat; question: string },
): Promise<PreparedQuestion> {
  const { chat, question } = input;
  const listTerms = await deps.loadListTerms();
  const before = deps.clock.now();
  const earlier = await listEarlierQuestions(deps.db, { chat_id: chat.id, before, limit: MAX_PREVIOUS_QUESTIONS });
  const words = wordsOf({ question, earlier }, listTerms);
  const passages = await passagesFor(deps, { scope: scopeOf(chat), words, limit: MAX_PASSAGES });
  if (passages.length === 0) return { passages, terms: null };
  const [model] = await listOfferedModels(deps.db);
  if (model === undefined) throw new NoModelAvailable();
  const texts = { answer: questionTexts({ question, passages, earlier }), judge: judgeTexts({ question, passages }) };
  const quote = quoteQuestion(texts, model);
  return { passages, terms: { model, ...quote } };
}

/** The model decides whether the lecture answers a question; words decide only which passages come first. */
async function passagesFor(
  deps: Pick<AppDeps, 'db'> & PassageSource,
  { scope, words, limit }: Parameters<FindPassages>[1],
): Promise<FoundPassage[]> {
  const found = await deps.findPassages(deps, { scope, words, limit });
  const others = found.length < limit ? await deps.listFirstPassages(deps, { scope, limit }) : [];
  return choosePassages({ found, others, limit });
}

/** A question without search words continues the topic of the previous one. */
function wordsOf(
  { question, earlier }: { question: string; earlier: readonly Pick<Question, 'question'>[] },
  listTerms: Parameters<typeof readQuestion>[1],
): SearchWord[] {
  const own = readQuestion(question, listTerms);
  const last = earlier.at(-1);
  return own.length > 0 || last === undefined ? own : readQuestion(last.question, listTerms);
}

function scopeOf({ user_id, note_id, course }: Chat) {
  return note_id === null ? { user_id, course: course ?? '' } : { user_id, note_id };
}
