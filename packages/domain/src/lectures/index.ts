export { LIBRARY_SORTS, LIBRARY_STATES, type LibrarySort, type LibraryState } from './library-states.ts';
export {
  MAX_PACK_IMAGE_BYTES,
  MAX_PACK_SLIDES,
  MAX_PACK_SPANS,
  PACK_IMAGES_NAME,
  PACK_LIST_NAME,
} from './pack-limits.ts';
export { bestMomentOf } from './slides/best-moment-of.ts';
export { decideSlides, type FoundSlide } from './slides/decide-slides.ts';
export type { FrameSample } from './slides/find-stills.ts';
export { type Gap, planSampling, type SamplingPlan, type VideoPacket } from './slides/plan-sampling.ts';
export { rangeToSample, samplesAtSeconds, samplesOfGaps, secondsOf } from './slides/sample-gaps.ts';
export { type LumaPlane, shrinkLuma } from './slides/shrink-luma.ts';
export { THUMBNAIL_CELLS, THUMBNAIL_COLUMNS, THUMBNAIL_ROWS, type Thumbnail } from './slides/thumbnail.ts';
export { partBytesFor, UPLOAD_MAX_BYTES, type UploadPlan, uploadPlanFor } from './upload-plan.ts';
