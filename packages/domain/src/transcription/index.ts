export { type Alignment, alignLines } from './align-lines.ts';
export { type AssembledTranscript, assembleTranscript, type WindowTranscript } from './assemble-transcript.ts';
export { chargedPermille } from './charged-permille.ts';
export { detectLanguage, LECTURE_LANGUAGES, type LectureLanguage } from './detect-language.ts';
export { findGaps } from './find-gaps.ts';
export { groupWords } from './group-words.ts';
export { chargedShare, measureCoverage } from './measure-coverage.ts';
export { mergeRetriedLines } from './merge-retried-lines.ts';
export { type MergedWindows, mergeWindows } from './merge-windows.ts';
export { parseTranscriptLines } from './parse-transcript-lines.ts';
export { pinSharedLines } from './pin-shared-lines.ts';
export { planGapRetries, type RetryPlan, retryBudgetMs } from './plan-gap-retries.ts';
export { planWindows, settledWindows, type WindowOptions, windowAt } from './plan-windows.ts';
export { type LoopReason, type RemovedText, removeLoops } from './remove-loops.ts';
export { markQuestions } from './speakers/mark-questions.ts';
export { similarityOf, syllablesOf } from './syllables.ts';
export {
  type AlignableLine,
  type AlignedLine,
  type AlignmentInput,
  type NamedLine,
  SPEAKERS,
  type Speaker,
  type TranscribedWord,
  type TranscriptGap,
  type TranscriptionWindow,
  type TranscriptLine,
  type VoiceSpan,
} from './transcript-shapes.ts';
export { clipVoice, voicedMs } from './voiced-time.ts';
export { toRecordingMs, toWindowMs, windowLengthMs } from './window-clock.ts';
