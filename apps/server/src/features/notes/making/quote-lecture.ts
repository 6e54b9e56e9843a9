import { type JobStep, naiveVideoTokens, type Quote, quoteFor } from '@pilgi/domain/ai-work';
import { toDisplayCredits } from '@pilgi/domain/billing';
import { limitPageTexts, pageCharsOf, SECTION_PAGE_CHARS } from '@pilgi/domain/lectures';
import { DENSITIES, type Density, joinedLengthMs, type SectionPlan, type Slide } from '@pilgi/domain/notes';
import { windowAt, windowLengthMs } from '@pilgi/domain/transcription';
import type { AppDeps } from '../../../platform/app-deps.ts';
import {
  listOfferedModels,
  type ModelTerms,
  type OfferedModel,
  previewPrice,
  QUOTE_VALID_MS,
} from '../../ai-work/index.ts';
import {
  findLecture,
  type Lecture,
  LectureUnknown,
  listLecturePages,
  listReadyHandouts,
  type Manifest,
  readManifest,
} from '../../lectures/index.ts';
import { LectureNotReady, LectureRefused, LectureTooLong, ModelUnknown, NoSpeechDetected } from './jobs.errors.ts';
import { insertQuote } from './quotes.queries.ts';

const SECOND_MS = 1000;
const MINUTE_SECONDS = 60;

export type QuoteDeps = Pick<AppDeps, 'db' | 'clock' | 'storage'>;

export async function quoteLecture(
  deps: QuoteDeps,
  input: { user_id: string; lecture_id: string; model_id: string; density: Density },
) {
  const lecture = await findReadyLecture(deps, { id: input.lecture_id, user_id: input.user_id });
  const models = await listOfferedModels(deps.db);
  const model = models.find((one) => one.id === input.model_id);
  if (model === undefined) throw new ModelUnknown();
  refuseTooLong(lecture, model);
  const manifest = await readManifest(deps.storage, lecture.id);
  const { user_id, density } = input;
  const wanted = manifest.sections;
  return await makeQuote(deps, { user_id, manifest, model, retry_of: null, wanted, density });
}

/** Stores the price of some sections of a lecture. */
export async function makeQuote(
  deps: QuoteDeps,
  input: {
    user_id: string;
    manifest: Manifest;
    model: OfferedModel;
    retry_of: string | null;
    wanted: readonly SectionPlan[];
    density: Density;
    /** Only these steps; all when omitted. */
    steps?: readonly JobStep[];
    /** The quote is valid only for this version of the note. */
    note_version?: number;
  },
) {
  const { manifest, model, user_id } = input;
  const lowResFromMs = model.low_res_threshold_seconds * SECOND_MS;
  const used = await listHandoutsOf(deps, manifest);
  const loads = input.wanted.map((section) => ({
    page_chars: pageCharsFor(section, used),
    voiced_ms: joinedLengthMs(section.voiced),
    audio_ms: windowLengthMs(windowAt(manifest.voice, section).pieces),
    slides: section.slide_ids.length,
    is_low_res: section.start_ms >= lowResFromMs,
  }));
  const { price, terms } = model;
  const quoteWith = (density: Density) =>
    quoteFor(loads, { price, terms, density, ...(input.steps === undefined ? {} : { steps: input.steps }) });
  const quote = quoteWith(input.density);
  if (quote.ceiling_micro === 0n) throw new NoSpeechDetected();
  const created_at = deps.clock.now();
  const estimate = Object.entries(quote.expected).map(([step, tokens]) => ({
    step: step as keyof typeof quote.expected,
    input_tokens: tokens.inputTokens,
    output_tokens: tokens.outputTokens,
  }));
  const stored = await insertQuote(deps.db, {
    user_id,
    lecture_id: manifest.lecture_id,
    model_id: model.id,
    price_version: model.price_version,
    retry_of: input.retry_of,
    note_version: input.note_version ?? null,
    handout_ids: used.handouts.map(({ id }) => id),
    sections: input.wanted.map((section) => section.number),
    density: input.density,
    estimate: JSON.stringify(estimate),
    expected_micro: quote.expected_micro,
    ceiling_micro: quote.ceiling_micro,
    expected_seconds: quote.expected_seconds,
    created_at,
    expires_at: new Date(created_at.getTime() + QUOTE_VALID_MS),
  });
  return {
    id: stored.id,
    lecture_id: stored.lecture_id,
    model_id: stored.model_id,
    section_numbers: stored.sections,
    density: stored.density,
    density_prices: DENSITIES.map((density) => toDensityPrice(density, quoteWith(density))),
    expected_credits: toDisplayCredits(quote.expected_micro),
    expected_seconds: quote.expected_seconds,
    estimate,
    naive_tokens: naiveVideoTokens(manifest.duration_ms / SECOND_MS),
    ...(await previewPrice(deps, stored)),
    expires_at: stored.expires_at,
  };
}

/** Which pages belong to speech is known only with the transcript, so that each section may have as many as are sent at most. */
function pageCharsFor(section: SectionPlan, { handouts, alone }: LectureHandouts): number {
  if (alone !== null) return pageCharsOf(alone, section);
  const chars = handouts.reduce((sum, { page_chars }) => sum + page_chars, 0);
  return section.voiced.length === 0 ? 0 : Math.min(chars, SECTION_PAGE_CHARS);
}

interface LectureHandouts {
  handouts: readonly { id: string; page_chars: number }[];
  /** Pages of a lecture without recording; null for any other. */
  alone: readonly Slide[] | null;
}

async function listHandoutsOf(
  { db }: Pick<QuoteDeps, 'db'>,
  { lecture_id, sections }: Manifest,
): Promise<LectureHandouts> {
  const handouts = await listReadyHandouts(db, lecture_id);
  if (!handouts.some(({ is_source }) => is_source)) return { handouts, alone: null };
  const pages = await listLecturePages(db, { lecture_id, handout_ids: handouts.map(({ id }) => id), isAlone: true });
  return { handouts, alone: limitPageTexts(pages, sections) };
}

const toDensityPrice = (density: Density, { expected_micro, ceiling_micro }: Quote) => ({
  density,
  expected_credits: toDisplayCredits(expected_micro),
  ceiling_credits: toDisplayCredits(ceiling_micro),
});

async function findReadyLecture(deps: QuoteDeps, input: { id: string; user_id: string }): Promise<Lecture> {
  const lecture = await findLecture(deps.db, input);
  if (lecture === null) throw new LectureUnknown();
  if (lecture.status === 'CHECKING') throw new LectureNotReady();
  if (lecture.status === 'REFUSED') throw new LectureRefused(lecture.refusal ?? '');
  return lecture;
}

function refuseTooLong(lecture: Lecture, model: ModelTerms): void {
  const maxSeconds = model.max_video_duration_seconds;
  if (maxSeconds !== null && (lecture.duration_ms ?? 0) > maxSeconds * SECOND_MS) {
    throw new LectureTooLong(Math.floor(maxSeconds / MINUTE_SECONDS));
  }
}
