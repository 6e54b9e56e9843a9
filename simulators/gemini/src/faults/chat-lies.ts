/** Lies that only an answer to a question can tell. */
export const CHAT_LIES = ['no-ids', 'invented-fact', 'answer-anyway'] as const;
export type ChatLie = (typeof CHAT_LIES)[number];
