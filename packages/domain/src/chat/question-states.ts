/** REFUSED: the lecture does not contain the answer. FAILED: no model was available. Neither is charged. */
export const QUESTION_STATES = ['PENDING', 'ANSWERED', 'REFUSED', 'FAILED'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];
