export const QUESTION_MAX = 1000;
export const CHAT_TITLE_MAX = 200;
/** Limit of one response; real conversations are far shorter. */
export const CHAT_QUESTIONS_MAX = 200;
