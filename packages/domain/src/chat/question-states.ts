/** REFUSED: the lecture does not say it. FAILED: nobody could be asked. Neither costs anything. */
export const QUESTION_STATES = ['PENDING', 'ANSWERED', 'REFUSED', 'FAILED'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];
