export { answerBlock, citedNote, findAnswerBlock } from './answer-block.ts';
export { CHAT_QUESTIONS_MAX, CHAT_TITLE_MAX, QUESTION_MAX, QUICK_SEND_CREDITS } from './chat-limits.ts';
export {
  CHAT_SENTENCE_STATES,
  type ChatSentence,
  type ChatSentenceState,
  type Citation,
  citationsOf,
} from './chat-sentence.ts';
export {
  CONTEXT_TOKENS,
  choosePassages,
  FOUND_PASSAGES,
  NEAR_PASSAGES,
  trimPassages,
} from './choose-passages.ts';
export { expandWords, listTermPairs, type TermPair } from './expand-words.ts';
export { firstPassages, type OpenedNote } from './first-passages.ts';
export { type FoundPassage, inLectureOrder, type LabelledPart, labelParts } from './label-parts.ts';
export { decodePassages, encodePassages, type IndexedPassage, passageTerm } from './passage-text.ts';
export {
  type LecturePassage,
  PASSAGE_KINDS,
  type PassageKind,
  type PassagePart,
  passagesOf,
} from './passages-of.ts';
export {
  CHAT_JUDGE_STEPS,
  type ChatJudgeStep,
  planAnswerJudging,
  planCorrections,
  type WrittenAnswer,
} from './plan-answer-judging.ts';
export { QUESTION_STATES, type QuestionState } from './question-states.ts';
export { ANSWER_TOKENS_MAX, type QuestionQuote, quoteQuestion } from './quote-question.ts';
export {
  type MatchedNote,
  matchPassages,
  type NotePassages,
  type RankedPlace,
  rankPassages,
  withNeighbours,
} from './rank-passages.ts';
export {
  type AnswerRules,
  type AnswerSentence,
  type ModelAnswer,
  type ModelAnswerPart,
  readAnswer,
  SENTENCE_SOURCES,
  type SentenceSource,
} from './read-answer.ts';
export { type Guidance, isShown, type ModelGuidance, readGuidance } from './read-guidance.ts';
export { type QuestionWord, readQuestion } from './read-question.ts';
export { type ChatCheck, type ChatReplies, type SettledAnswer, settleAnswer } from './settle-answer.ts';
export { type ShownSlide, shownSlides } from './shown-slides.ts';
export { trustsJudge } from './trusts-judge.ts';
export {
  ANSWER_KINDS,
  type AnswerKind,
  hasFixedText,
  QUESTION_MODES,
  type QuestionMode,
  REPLY_GRADES,
  type ReplyGrade,
  TUTOR_ACTIONS,
  type TutorAction,
} from './tutor.ts';
