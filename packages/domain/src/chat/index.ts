export { CHAT_QUESTIONS_MAX, CHAT_TITLE_MAX, QUESTION_MAX } from './chat-limits.ts';
export {
  type ChatSentence,
  type Citation,
  type FilteredAnswer,
  filterAnswer,
  type ModelAnswer,
  type QuestionContext,
  type SentenceDoubt,
} from './filter-answer.ts';
export { type FoundPassage, type LabelledPart, labelParts } from './label-parts.ts';
export {
  type LecturePassage,
  PASSAGE_KINDS,
  type PassageKind,
  type PassagePart,
  passagesOf,
} from './passages-of.ts';
export { QUESTION_STATES, type QuestionState } from './question-states.ts';
export { ANSWER_TOKENS_MAX, type QuestionQuote, quoteQuestion } from './quote-question.ts';
export { isOnTopic, readQuestion } from './read-question.ts';
