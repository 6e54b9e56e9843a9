export { type Alignment, alignLines } from './align-lines.ts';
export { type AssembledTranscript, assembleTranscript, type WindowTranscript } from './assemble-transcript.ts';
export { chargedPermille } from './charged-permille.ts';
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
export { similarityOf, syllablesOf } from './syllables.ts';
export type {
  AlignableLine,
  AlignedLine,
  AlignmentInput,
  TranscribedWord,
  TranscriptGap,
  TranscriptionWindow,
  TranscriptLine,
  VoiceSpan,
} from './transcript-shapes.ts';
export { clipVoice, voicedMs } from './voiced-time.ts';
export { toRecordingMs, toWindowMs, windowLengthMs } from './window-clock.ts';
