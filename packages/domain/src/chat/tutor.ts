/** How a question is to be answered. STEPS: a worked solution. TEST: the tutor puts the questions and grades the replies. */
export const QUESTION_MODES = ['AUTO', 'SUMMARY', 'SIMPLE', 'EXAMPLE', 'STEPS', 'EXAM', 'TEST'] as const;
export type QuestionMode = (typeof QUESTION_MODES)[number];

/**
 * What an answer is. MIXED: the lecture with explanations from outside. ABSENT: the lecture does not contain it. CLARIFY: the question can
 * mean several things. ACTION: a function of the product does it. REFUSE: not about studying.
 */
export const ANSWER_KINDS = ['LECTURE', 'MIXED', 'OUTSIDE', 'ABSENT', 'CLARIFY', 'ACTION', 'TEST', 'REFUSE'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** Their texts are written by the product, not by the model, and cost nothing. */
const FIXED_KINDS: readonly AnswerKind[] = ['ABSENT', 'CLARIFY', 'ACTION', 'REFUSE'];

export const hasFixedText = (kind: AnswerKind): boolean => FIXED_KINDS.includes(kind);

/** How a reply in TEST mode was graded. */
export const REPLY_GRADES = ['CORRECT', 'PARTLY', 'WRONG'] as const;
export type ReplyGrade = (typeof REPLY_GRADES)[number];

/** Function of the product that does what was requested. */
export const TUTOR_ACTIONS = ['PROBLEMS', 'EXPORT', 'EDIT', 'NONE'] as const;
export type TutorAction = (typeof TUTOR_ACTIONS)[number];
