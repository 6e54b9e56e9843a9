export { AUDIT_ACTIONS, type AuditAction } from './audit/audit-actions.ts';
export {
  checkNewPassword,
  type NewPasswordKind,
  type NewPasswordRefusal,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PASSWORD_MIN_CHANGE,
  PASSWORD_MIN_RESET,
  PASSWORD_MIN_SIGN_UP,
} from './auth/check-new-password.ts';
export {
  decidePasswordChange,
  type PasswordChange,
  type PasswordChangeRefusal,
} from './auth/decide-password-change.ts';
export { decideRefreshReuse, REFRESH_REUSE_GRACE_MS, type RefreshReuseRefusal } from './auth/decide-refresh-reuse.ts';
export { isEmailShaped, maskEmail, normaliseEmail } from './auth/email.ts';
export { isCommonPassword } from './auth/is-common-password.ts';
export {
  isLaunchToken,
  LAUNCH_SESSION_MS,
  LAUNCH_TOKEN_MS,
  LAUNCH_TOKEN_PREFIX,
} from './auth/launch-token.ts';
export { normalisePassword, passwordLength } from './auth/password-length.ts';
export { USER_SORTS, type UserSort } from './auth/user-sorts.ts';
export { isWithdrawnEmail, withdrawnEmailFor } from './auth/withdrawn-email.ts';
export { CHAT_QUESTIONS_MAX, CHAT_TITLE_MAX, QUESTION_MAX } from './chat/chat-limits.ts';
export {
  type AskedMatter,
  type ChatSentence,
  type CheckedAnswer,
  type Citation,
  checkAnswer,
  type ModelAnswer,
  type SentenceDoubt,
} from './chat/check-answer.ts';
export { type FoundPassage, type LabelledPart, labelParts } from './chat/label-parts.ts';
export {
  type LecturePassage,
  PASSAGE_KINDS,
  type PassageKind,
  type PassagePart,
  passagesOf,
} from './chat/passages-of.ts';
export { QUESTION_STATES, type QuestionState } from './chat/question-states.ts';
export { ANSWER_TOKENS_MAX, type QuestionQuote, quoteQuestion } from './chat/quote-question.ts';
export { readQuestion, speaksOf } from './chat/read-question.ts';
export { creditExpiryFor, isCreditExpired } from './credits/credit-expiry.ts';
export { CREDIT_PACKAGES, CREDITS_PER_WON, type CreditPackage, findCreditPackage } from './credits/credit-packages.ts';
export { type CreditGrant, creditsForAmount } from './credits/credits-for-amount.ts';
export {
  decideTopUp,
  TOP_UP_MAX_WON,
  TOP_UP_MIN_WON,
  type TopUpRefusal,
  type TopUpRequest,
} from './credits/decide-top-up.ts';
export { formatCredits, toDisplayCredits } from './credits/format-credits.ts';
export { type ShownBalance, shownBalanceFor } from './credits/shown-balance-for.ts';
export { MICRO_CREDITS_PER_CREDIT, MICRO_CREDITS_PER_TENTH, toMicroCredits } from './credits/to-micro-credits.ts';
export { writeExactCredits } from './credits/write-exact-credits.ts';
export { csvCell } from './csv/csv-cell.ts';
export type { Decision, Refusal } from './decision.ts';
export { DESKTOP_ORIGINS } from './desktop/desktop-origins.ts';
export { escapeMarkup } from './exports/escape-markup.ts';
export { answerPaper, examPaper } from './exports/exam-papers.ts';
export {
  BUNDLE_EXPORT_FORMATS,
  type BundleExportFormat,
  EXPORT_FILES,
  EXPORT_FORMATS,
  EXPORT_STATES,
  type ExportFormat,
  type ExportState,
  exportFileName,
  MY_DATA_FORMAT,
  NOTE_EXPORT_FORMATS,
  type NoteExportFormat,
} from './exports/export-formats.ts';
export type { ExportedBundle, ExportedProblem } from './exports/exported-bundle.ts';
export { flashCard } from './exports/flash-card.ts';
export { hwpxPicturePath, writeHwpxPackage } from './exports/hwpx/write-hwpx-package.ts';
export type { HwpxPicture } from './exports/hwpx/write-hwpx-section.ts';
export { jpegSize } from './exports/jpeg-size.ts';
export { notePaper } from './exports/note-paper.ts';
export type { Paper } from './exports/paper.ts';
export { pictureFile } from './exports/qti/qti-names.ts';
export { writeQtiPackage } from './exports/qti/write-qti-package.ts';
export { writeGift } from './exports/write-gift.ts';
export { type DrawFormula, writeHtml } from './exports/write-html.ts';
export { writeMarkdown } from './exports/write-markdown.ts';
export { writeProblemCsv } from './exports/write-problem-csv.ts';
export { writeSrt } from './exports/write-srt.ts';
export { HTTP_TIMEOUT_MS, QUERY_POLICIES, type QueryPolicy } from './fetching/query-policies.ts';
export { type CallOutcome, decideModelRetry, type RetryDecision } from './jobs/decide-model-retry.ts';
export { chargedCalls, chargeUnderCeiling, jobChargeFor, type StoredCall } from './jobs/job-charge.ts';
export { DONE_PERMILLE, type JobWork, progressPermille, remainingSecondsOf } from './jobs/job-progress.ts';
export {
  decideJobTransition,
  isFinishedJob,
  JOB_STATES,
  type JobState,
  type TransitionRefusal,
} from './jobs/job-states.ts';
export {
  decideProblemBundleTransition,
  isFinishedProblemBundle,
  PROBLEM_BUNDLE_STATES,
  type ProblemBundleState,
} from './jobs/problem-bundle-states.ts';
export { LIBRARY_SORTS, LIBRARY_STATES, type LibrarySort, type LibraryState } from './lectures/library-states.ts';
export {
  PACK_LIST_NAME,
  PACK_MOST_PICTURE_BYTES,
  PACK_MOST_SLIDES,
  PACK_MOST_SPANS,
  PACK_PICTURES_NAME,
} from './lectures/pack-limits.ts';
export { partBytesFor, UPLOAD_MAX_BYTES, type UploadPlan, uploadPlanFor } from './lectures/upload-plan.ts';
export { assembleNote, type CheckedBlock, type NoteParts, type WrittenSection } from './notes/assemble-note.ts';
export { borneOutBy, checkOutline, type Outline, type SpokenMatter } from './notes/check-outline.ts';
export { cleanBlocks } from './notes/clean-blocks.ts';
export { cleanSegments } from './notes/clean-segments.ts';
export { cleanText, withoutInvisible } from './notes/clean-text.ts';
export {
  type CorrectedNote,
  correctNote,
  RERUN_REASONS,
  type RerunReason,
  type UntouchedWord,
} from './notes/correct-note.ts';
export { type Correction, correctTerm, TERM_MAX } from './notes/correct-term.ts';
export { type Coverage, coverageOf } from './notes/coverage.ts';
export { type CutPoint, cutSections } from './notes/cut-sections.ts';
export { CHANGED_PLACES, type ChangedPlace, diffNotes, type NoteChange } from './notes/diff-notes.ts';
export { diffWords, type WordChange } from './notes/diff-words.ts';
export { firstShownSlides } from './notes/first-shown-slides.ts';
export type { Block, Section, Segment, Slide } from './notes/lecture-parts.ts';
export { MARKS_MAX, MEMO_MAX, QUOTE_MAX } from './notes/mark-limits.ts';
export {
  BLOCK_KINDS,
  type BlockKind,
  type GlossaryTerm,
  type NoteBlock,
  type NoteDocument,
  type NoteSection,
  SECTION_STATES,
  type SectionState,
  type WrittenBlock,
} from './notes/note-document.ts';
export { type BlockText, type Line, parseBlockText, type TextPart } from './notes/parse-block-text.ts';
export {
  type KeptMark,
  MARK_KINDS,
  type MarkKind,
  type PlacedMark,
  type PlainBlock,
  placeMark,
} from './notes/place-mark.ts';
export { type PreparedLecture, planSections, type SectionPlan } from './notes/plan-sections.ts';
export { quotesInstructions } from './notes/quotes-instructions.ts';
export { type FormulaRun, type InlineRun, plainTextOf, readInline, type TextRun } from './notes/read-inline.ts';
export { joinedLengthMs, toRecordingTime } from './notes/recording-time.ts';
export { SHARE_DAYS } from './notes/share-days.ts';
export { snippetsOf } from './notes/snippets-of.ts';
export { timeMark } from './notes/time-mark.ts';
export { type Doubt, type Evidence, type ListTerms, verifyBlock } from './notes/verify-block.ts';
export { type VoicedSpan, voicedSpans } from './notes/voiced-spans.ts';
export { clampSkipLimit, LIMIT_MAX, LIMIT_MIN } from './paging/clamp-skip-limit.ts';
export { FAQ_PAGE_SIZE, HISTORY_PAGE_SIZE, PAGE_BUTTONS_MAX, pageCountFor, pageWindow } from './paging/page-window.ts';
export { classifyPaymentFailure, type PaymentFailureClass } from './payments/classify-payment-failure.ts';
export { decideHintStep, type HintedOrder, type HintStep } from './payments/decide-hint-step.ts';
export {
  decideOrderStep,
  type OpenOrder,
  type OrderEnd,
  type OrderNews,
  type OrderStep,
} from './payments/decide-order-step.ts';
export {
  decideRefund,
  REFUND_WINDOW_HOURS,
  type RefundRefusal,
  type RefundRequest,
  TRANSACTION_STATUSES,
  type TransactionStatus,
} from './payments/decide-refund.ts';
export { decideRefundStep, type OpenRefund, type RefundNews, type RefundStep } from './payments/decide-refund-step.ts';
export { isOrderId, isOwnOrderId, ORDER_ID_PATTERN } from './payments/is-order-id.ts';
export { judgeMonth, type MonthBooks } from './payments/judge-month.ts';
export { DEFAULT_ORDER_NAME, orderNameFor } from './payments/order-name-for.ts';
export { type PartlyUsedPayment, partialRefundFor } from './payments/partial-refund-for.ts';
export { firstCheckFor, MOST_HINT_ATTEMPTS, waitBeforeNextLookMs } from './payments/payment-patience.ts';
export type { ProviderAnswer, SeenPayment } from './payments/provider-answer.ts';
export {
  type PaymentLot,
  type RemainderRefund,
  type RemainderRefusal,
  remainderRefundFor,
} from './payments/remainder-refund-for.ts';
export {
  chargeForTokens,
  HIGH_USAGE_INPUT_MULTIPLIER_TENTHS_DEFAULT,
  HIGH_USAGE_OUTPUT_MULTIPLIER_TENTHS_DEFAULT,
  HIGH_USAGE_THRESHOLD_TOKENS_DEFAULT,
  type TokenPrice,
  type TokenUsage,
} from './pricing/charge-for-tokens.ts';
export {
  type CallContent,
  estimateAudioTokens,
  estimateCallTokens,
  estimateImageTokens,
  estimateTextTokens,
  type NaiveVideoTokens,
  naiveVideoTokens,
} from './pricing/estimate-tokens.ts';
export { type GradingLoad, gradingCeilingFor, gradingTokensFor } from './pricing/grading-quote-for.ts';
export { type ModelPrice, type ModelPriceInput, modelPriceFor } from './pricing/model-price-for.ts';
export { MULTIPLIER_STEP, multiplierTenthsFor } from './pricing/multiplier-tenths-for.ts';
export {
  type BundleCall,
  type BundleQuote,
  bundleCallTokens,
  MOST_MAKINGS,
  quoteBundle,
  type SlotLoad,
} from './pricing/quote-bundle.ts';
export {
  type JobStep,
  type Quote,
  quoteFor,
  type SectionLoad,
  tokensFor,
} from './pricing/quote-for.ts';
export {
  type PriceFigures,
  type ReplayedJob,
  type SimulatedPrices,
  simulatePrices,
  type TokenCost,
} from './pricing/simulate-prices.ts';
export { tokenPriceFor } from './pricing/token-price-for.ts';
export { BACKUP_DAYS, backupsGoneAt } from './privacy/backup-rotation.ts';
export { DATA_RECIPIENTS, type DataRecipient, findRecipientOf } from './privacy/data-recipients.ts';
export { formatPeriod } from './privacy/format-period.ts';
export { KEPT_RECORDS } from './privacy/kept-records.ts';
export {
  LEGAL_RETENTION,
  type LegalRecord,
  type Period,
  retentionStart,
  SYSTEM_RETENTION,
  type SystemRecord,
} from './privacy/retention-periods.ts';
export * from './problems/index.ts';
export { findSnippet, type Passage, type Snippet } from './search/find-snippet.ts';
export {
  letterPairs,
  readSearch,
  SEARCH_QUERY_MAX,
  type SearchWord,
  searchKeys,
  TERM_MARK,
} from './search/search-keys.ts';
export { SEARCH_LAYERS, type SearchLayer, type SearchRow, searchRows } from './search/search-rows.ts';
export { decideSmtpPassword, type SmtpPasswordStep } from './settings/decide-smtp-password.ts';
export { bestMomentOf } from './slides/best-moment-of.ts';
export { decideSlides, type FoundSlide } from './slides/decide-slides.ts';
export type { Look } from './slides/find-stills.ts';
export { looksAtSeconds, looksOfGaps, partToSee, secondsOf } from './slides/looks-between.ts';
export { PICTURE_CELLS, PICTURE_COLUMNS, PICTURE_ROWS, type Picture } from './slides/picture.ts';
export { type Gap, type LookPlan, type PicturePacket, planLooks } from './slides/plan-looks.ts';
export { type LumaPlane, shrinkLuma } from './slides/shrink-luma.ts';
export { capDueAt } from './study/cap-due-at.ts';
export { daysBetween, planDays, type StudyDay, type StudyLoad } from './study/plan-days.ts';
export {
  canReplyTo,
  decideTicketStatus,
  TICKET_STATUSES,
  type TicketStatus,
} from './support/decide-ticket-status.ts';
export type { PersonalDataKind } from './support/personal-data-patterns.ts';
export { type PersonalDataFinding, type Redaction, redactPersonalData } from './support/redact-personal-data.ts';
export { MS_PER_DAY, seoulDayName, seoulDayStart, seoulDayStartOf, seoulMonthStart } from './time/seoul-day.ts';
export {
  BUNDLE_TYPES,
  type BundleType,
  chooseUpdate,
  type InstalledClient,
  UPDATE_TARGETS,
  type UpdatePackage,
  type UpdateTarget,
} from './versions/choose-update.ts';
export { isDownloadUrl } from './versions/is-download-url.ts';
export { isReleaseNumber } from './versions/is-release-number.ts';
export { isUpdateSignature } from './versions/is-update-signature.ts';
export { compareVersions, isVersionNumber } from './versions/version-order.ts';
