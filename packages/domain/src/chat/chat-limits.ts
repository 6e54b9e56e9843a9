export const QUESTION_MAX = 1000;
export const CHAT_TITLE_MAX = 200;
/** As many as a page of questions needs, and far more than a conversation has. */
export const CHAT_QUESTIONS_MAX = 200;
