import { type FoundPassage, isOnTopic, type QuestionQuote, quoteQuestion, readQuestion } from '@pilgi/domain/chat';
import type { SearchWord } from '@pilgi/domain/notes';
import type { AppDeps } from '../../platform/app-deps.ts';
import { listOfferedModels, type OfferedModel } from '../ai-work/index.ts';
import type { FindPassages } from '../notes/index.ts';
import { NoModelAvailable } from './chat.errors.ts';
import { listEarlierQuestions, type Question } from './chat-questions.queries.ts';
import type { Chat } from './chats.queries.ts';
import { questionTexts } from './prompts/answer-prompt.ts';

const MAX_PASSAGES = 8;
export const MAX_PREVIOUS_QUESTIONS = 3;

export interface PreparedQuestion {
  passages: FoundPassage[];
  /** Null: no passage is about the question, so no answer could be shown. */
  terms: ({ model: OfferedModel } & QuestionQuote) | null;
}

/** Finds passages and price; quote and submission use the same function, so they agree. */
export async function prepareQuestion(
  deps: Pick<AppDeps, 'db' | 'clock' | 'loadListTerms'> & { findPassages: FindPassages },
  input: { chat: Chat; question: string },
): Promise<PreparedQuestion> {
  const { chat, question } = input;
  const listTerms = await deps.loadListTerms();
  const before = deps.clock.now();
  const earlier = await listEarlierQuestions(deps.db, { chat_id: chat.id, before, limit: MAX_PREVIOUS_QUESTIONS });
  const words = wordsOf({ question, earlier }, listTerms);
  const passages = await deps.findPassages(deps, { scope: scopeOf(chat), words, limit: MAX_PASSAGES });
  const texts = passages.map(({ parts }) => parts.map(({ text }) => text).join('\n'));
  if (!isOnTopic(words, texts, listTerms)) return { passages, terms: null };
  const [model] = await listOfferedModels(deps.db);
  if (model === undefined) throw new NoModelAvailable();
  const quote = quoteQuestion(questionTexts({ question, passages, earlier }), model);
  return { passages, terms: { model, ...quote } };
}

/** A question without search words continues the topic of the previous one. */
export function wordsOf(
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
