export { cleanCode, cleanText, withoutInvisible } from '../shared/clean-text.ts';
export {
  assembleNote,
  type JudgedBlock,
  type JudgedSentence,
  type NoteParts,
  type WrittenSection,
} from './assemble-note.ts';
export { type CleaningRules, cleanBlocks } from './clean-blocks.ts';
export { cleanLine } from './clean-line.ts';
export {
  type CorrectedNote,
  correctNote,
  RERUN_REASONS,
  type RerunReason,
  type UntouchedWord,
} from './correct-note.ts';
export { type Correction, correctTerm, TERM_MAX } from './correct-term.ts';
export { type Coverage, coverageOf } from './coverage.ts';
export { type CutPoint, cutSections } from './cut-sections.ts';
export { describeSentence } from './describe-sentence.ts';
export { type DetectedVoice, detectedVoice, type VoicedSpan } from './detected-voice.ts';
export { type DiagramColours, drawDiagram, PRINT_COLOURS } from './diagram/draw-diagram.ts';
export { DIAGRAM_MAX, type DiagramBox, type DiagramShapes, layOutDiagram } from './diagram/lay-out-diagram.ts';
export { type Edge, edgeText, readEdges, splitDiagram } from './diagram/read-edges.ts';
export { CHANGED_PLACES, type ChangedPlace, diffNotes, type NoteChange } from './diff-notes.ts';
export { diffWords, type WordChange } from './diff-words.ts';
export {
  ADDED_BLOCKS_MAX,
  BLOCK_TEXT_MAX,
  type EditRefusal,
  editNote,
  HEADING_MAX,
  type NoteEdit,
} from './editing/edit-note.ts';
export { firstShownSlides } from './first-shown-slides.ts';
export { groupTopics, type TopicGroup } from './group-topics.ts';
export { joinSentences } from './join-sentences.ts';
export { judgeBlocks } from './judge-blocks.ts';
export type { Block, Evidence, ListTerms, Section, Segment, Slide } from './lecture-parts.ts';
export { type CheckCount, isUncheckedSection, listCheckCounts, NOT_COMPARED_NOTE } from './list-check-counts.ts';
export { listClaims } from './list-claims.ts';
export { MARKS_MAX, MEMO_MAX, QUOTE_MAX } from './mark-limits.ts';
export {
  BLOCK_KINDS,
  type BlockDetails,
  type BlockKind,
  DENSITIES,
  type Density,
  type GlossaryTerm,
  HINT_STRENGTHS,
  type HintStrength,
  type NoteBlock,
  type NoteCheck,
  type NoteDocument,
  type NoteSection,
  type NoteSentence,
  SECTION_STATES,
  type SectionState,
  type WrittenBlock,
  type WrittenSentence,
} from './note-document.ts';
export { cleanOutline, listOutlineClaims, type Outline, settleKeyPoints, settleOutline } from './outline-claims.ts';
export { isWithoutRecording, positionMark } from './page-mark.ts';
export {
  type BlockText,
  type CodePart,
  type Line,
  type ListItem,
  type ListPart,
  linesOf,
  mapLines,
  parseBlockText,
  type TextPart,
} from './parse-block-text.ts';
export {
  MARK_KINDS,
  type MarkKind,
  type PlacedMark,
  type PlainBlock,
  placeMark,
  type StoredMark,
} from './place-mark.ts';
export { placeSentences, type SentenceRange } from './place-sentences.ts';
export { type PreparedLecture, planSections, type SectionPlan } from './plan-sections.ts';
export { quotesInstructions } from './quotes-instructions.ts';
export { type FormulaRun, type InlineRun, plainTextOf, readInline, type TextRun } from './read-inline.ts';
export { joinedLengthMs, toRecordingTime } from './recording-time.ts';
export { findSnippet, type Passage, type Snippet } from './search/find-snippet.ts';
export { matchesWords } from './search/matches-words.ts';
export { decodeNoteText, encodeNoteText } from './search/note-text.ts';
export { codesOfWord, hashTerm, packKeys } from './search/search-codes.ts';
export {
  letterPairs,
  readSearch,
  SEARCH_QUERY_MAX,
  type SearchWord,
  searchKeys,
  TERM_MARK,
} from './search/search-keys.ts';
export { SEARCH_LAYERS, type SearchLayer, type SearchRow, searchRows } from './search/search-rows.ts';
export { SHARE_DAYS } from './share-days.ts';
export { snippetsOf } from './snippets-of.ts';
export { playbackMark, timeMark } from './time-mark.ts';
export { isTranslationConfirmed, settleTranslation } from './translation/check-translation.ts';
export { isForeign, linesToTranslate, type TranslatedLine } from './translation/translated-line.ts';
export { isExamHint } from './written/is-exam-hint.ts';
export { ANSWERED_KINDS, type AnsweredBlock, readWritten } from './written/read-written.ts';
export { restoreLatex } from './written/restore-latex.ts';
