export const QUESTION_MAX = 1000;
export const CHAT_TITLE_MAX = 200;
/** A question pressed before its price is known is sent when it costs at most this; the form names the amount. */
export const QUICK_SEND_CREDITS = 3;
/** Limit of one response; real conversations are far shorter. */
export const CHAT_QUESTIONS_MAX = 200;
