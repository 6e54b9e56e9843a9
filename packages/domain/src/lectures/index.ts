export {
  ARCHIVE_TAIL_BYTES,
  type ArchiveEntry,
  type ArchiveFault,
  contentStartOf,
  type EntryFault,
  findArchiveEnd,
  LOCAL_BYTES,
  listArchive,
} from './archives/list-archive.ts';
export {
  ARCHIVE_LIMITS,
  HANDOUT_KINDS,
  HANDOUT_MAX_BYTES,
  HANDOUT_MAX_PAGES,
  HANDOUT_TYPES,
  type HandoutKind,
  handoutTypeOf,
  MAX_HANDOUTS_PER_LECTURE,
  PAGE_MAX_CHARS,
} from './handout-limits.ts';
export { LIBRARY_SORTS, LIBRARY_STATES, type LibrarySort, type LibraryState } from './library-states.ts';
export {
  MAX_PACK_IMAGE_BYTES,
  MAX_PACK_SLIDES,
  MAX_PACK_SPANS,
  PACK_IMAGES_NAME,
  PACK_LIST_NAME,
} from './pack-limits.ts';
export { alignPages, type ShownSlide } from './pages/align-pages.ts';
export { hashImage, type ImageHash, imageDistance, type LumaImage } from './pages/image-hash.ts';
export { limitPageTexts, pageCharsOf, readingMsOf, SECTION_PAGE_CHARS } from './pages/limit-page-texts.ts';
export { type AlignedPage, type PageSpan, SPAN_ORIGINS, type SpanOrigin } from './pages/page-span.ts';
export type { SpokenLine } from './pages/place-by-speech.ts';
export { isPageId, PAGE_SPAN_MS, pageAt, pageIdOf, planPageSections } from './pages/plan-page-sections.ts';
export { findInputProblem, type InputProblem, SILENT_LEVEL, startsSegment } from './recording/find-input-problem.ts';
export { MAX_GAP_MS, placeSegment } from './recording/place-segment.ts';
export { type JoinPlan, planJoin, type Span, type StoredSegment } from './recording/plan-join.ts';
export { type PartPlan, planParts } from './recording/plan-parts.ts';
export {
  chooseRecorderType,
  MAX_PART_BYTES,
  MAX_PHOTO_BYTES,
  MAX_RECORDING_MARKS,
  MAX_RECORDING_MS,
  MAX_RECORDING_PHOTOS,
  MAX_RECORDING_SEGMENTS,
  RECORDING_IDLE_MS,
  SLICE_MS,
} from './recording/recording-limits.ts';
export {
  endsRecording,
  listRecordingWarnings,
  MIN_FREE_BYTES,
  type RecordingWarning,
} from './recording/recording-warnings.ts';
export { checksumOf, readSlices, SLICE_ROW_BYTES, type SliceRow, writeSliceRow } from './recording/slice-index.ts';
export { bestMomentOf } from './slides/best-moment-of.ts';
export { decideSlides, type FoundSlide } from './slides/decide-slides.ts';
export type { FrameSample } from './slides/find-stills.ts';
export { type Gap, planSampling, type SamplingPlan, type VideoPacket } from './slides/plan-sampling.ts';
export { rangeToSample, samplesAtSeconds, samplesOfGaps, secondsOf } from './slides/sample-gaps.ts';
export { type LumaPlane, shrinkLuma } from './slides/shrink-luma.ts';
export { THUMBNAIL_CELLS, THUMBNAIL_COLUMNS, THUMBNAIL_ROWS, type Thumbnail } from './slides/thumbnail.ts';
export { partBytesFor, UPLOAD_MAX_BYTES, type UploadPlan, uploadPlanFor } from './upload-plan.ts';
