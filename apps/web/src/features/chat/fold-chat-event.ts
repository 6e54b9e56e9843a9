import type { Chat, ChatEvent, ChatSentence } from './chat.api.ts';

/** Appends a streamed sentence, which is not judged yet; any other event clears the list. */
export function appendStreamedSentence(sentences: readonly ChatSentence[], event: ChatEvent): readonly ChatSentence[] {
  if (event.kind === 'sentence' && event.sentence !== null) return [...sentences, event.sentence];
  return [];
}

const tenths = (credits: number) => Math.round(credits * 10);

/** Returns the conversation with the updated question and the recomputed total cost. */
export function withQuestion(chat: Chat, question: Chat['questions'][number]): Chat {
  const isKnown = chat.questions.some(({ id }) => id === question.id);
  const questions = isKnown
    ? chat.questions.map((one) => (one.id === question.id ? question : one))
    : [...chat.questions, question];
  const used = questions.reduce((sum, { credits_used }) => sum + tenths(credits_used), 0);
  return { ...chat, questions, credits_used: used / 10 };
}
