import {
  type FoundPassage,
  type QuestionQuote,
  quoteQuestion,
  readQuestion,
  type SearchWord,
  speaksOf,
} from '@pilgi/domain';
import { listOfferedModels, type ModelTerms } from '../ai-models/index.ts';
import { NobodyToAsk } from './chat.errors.ts';
import type { ChatDeps } from './chat-deps.ts';
import { listEarlierQuestions, type Question } from './chat-questions.queries.ts';
import type { Chat } from './chats.queries.ts';
import { askedTexts } from './prompts/answer-prompt.ts';

const MOST_PASSAGES = 8;
export const MOST_EARLIER = 3;

export interface PreparedQuestion {
  passages: FoundPassage[];
  /** Null: nothing that was found speaks of it, so no answer could ever be shown. */
  terms: ({ model: ModelTerms } & QuestionQuote) | null;
}

/** What is found for a question and what it can cost, the same for whoever asks for the price and for whoever pays it. */
export async function prepareQuestion(
  deps: Pick<ChatDeps, 'db' | 'clock' | 'findPassages' | 'loadListTerms'>,
  input: { chat: Chat; question: string },
): Promise<PreparedQuestion> {
  const { chat, question } = input;
  const listTerms = await deps.loadListTerms();
  const before = deps.clock.now();
  const earlier = await listEarlierQuestions(deps.db, { chat_id: chat.id, before, most: MOST_EARLIER });
  const words = wordsOf({ question, earlier }, listTerms);
  const passages = await deps.findPassages(deps, { scope: scopeOf(chat), words, most: MOST_PASSAGES });
  const texts = passages.map(({ parts }) => parts.map(({ text }) => text).join('\n'));
  if (!speaksOf(words, texts, listTerms)) return { passages, terms: null };
  const [model] = await listOfferedModels(deps.db);
  if (model === undefined) throw new NobodyToAsk();
  const quote = quoteQuestion(askedTexts({ question, passages, earlier }), model.price);
  return { passages, terms: { model, ...quote } };
}

/** A question that names nothing goes on with what the one before was about. */
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
