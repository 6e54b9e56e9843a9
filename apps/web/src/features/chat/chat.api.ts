import { chatCalls, type WireResponse } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

export type Chat = WireResponse<typeof chatCalls.get>;
export type ChatQuestion = Chat['questions'][number];
export type ChatSentence = ChatQuestion['sentences'][number];
export type Cite = ChatSentence['cites'][number];
export type ChatEvent = WireResponse<typeof chatCalls.follow>;
export type QuestionQuote = WireResponse<typeof chatCalls.quote>;

export type ChatSubject = { note_id: string } | { course: string };

const UNANSWERABLE_REFETCH_MS = 3_000;
const MAX_REFETCHES = 20;

/** The newest conversation about the subject; creates one if there is none. */
export const currentChatQuery = (subject: ChatSubject) =>
  queryOptions({
    queryKey: ['chats', subject],
    queryFn: async ({ signal }) => {
      const [newest] = await api.send(chatCalls.list, { query: subject }, { signal });
      const { id } = newest ?? (await api.send(chatCalls.open, { body: subject }, { signal }));
      return await api.send(chatCalls.get, { params: { id } }, { signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

export const questionQuoteQuery = (chatId: string, { question, mode }: Pick<ChatQuestion, 'question' | 'mode'>) =>
  queryOptions({
    queryKey: ['chat-quotes', chatId, question, mode],
    queryFn: ({ signal }) =>
      api.send(chatCalls.quote, { params: { id: chatId }, body: { question, mode } }, { signal }),
    staleTime: 60_000,
    // The passages of a new note are stored a few seconds after it is finished.
    refetchInterval: ({ state }) =>
      state.data?.is_answerable === false && state.dataUpdateCount < MAX_REFETCHES ? UNANSWERABLE_REFETCH_MS : false,
    refetchOnWindowFocus: false,
  });

/** Signed addresses expire after an hour. */
export const answerSlidesQuery = (questionId: string) =>
  queryOptions({
    queryKey: ['chat-slides', questionId],
    queryFn: ({ signal }) => api.send(chatCalls.slides, { params: { id: questionId } }, { signal }),
    staleTime: 30 * 60_000,
    refetchOnWindowFocus: false,
  });
