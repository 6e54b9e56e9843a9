import {
  chargeForTokens,
  jobChargeFor,
  type Quote,
  quoteFor,
  type ResolvedSteps,
  sumOf,
  type TokenPrice,
  type TokenUsage,
  termsByStep,
  WHOLE_PERMILLE,
} from '@pilgi/domain/ai-work';
import type { SectionPlan } from '@pilgi/domain/notes';
import { clipVoice, measureCoverage, windowAt, windowLengthMs } from '@pilgi/domain/transcription';
import type { RandomLecture } from './make-random-lecture.ts';
import { type CallCircumstances, type CallResult, chargedOf } from './simulate-call.ts';
import { type SimulatedJudging, simulateJudging } from './simulate-judging.ts';
import { type SimulatedTranscription, simulateTranscription } from './simulate-transcription.ts';
import {
  loadOf,
  type SimulatedCallOf,
  type SimulatedSection,
  simulateSlides,
  simulateWriting,
} from './simulate-writing.ts';

/** The product's rule: a section with less of its speech transcribed is neither written nor charged. */
const MIN_TRANSCRIBED_SHARE = 0.7;
const MINUTE_MS = 60_000;

export interface SimulatedJob {
  minutes: number;
  quote: Quote;
  /** Charged tokens by step. */
  charged: Record<keyof Quote['expected'], TokenUsage>;
  charge_micro: bigint;
  /** Charge without the limit of the ceiling. */
  uncapped_micro: bigint;
  cost_micro_usd: bigint;
  calls: number;
  failed_attempts: number;
  retries: number;
}

/** Quote, calls, charge and provider cost of one job, with the product's prompts and rules. */
export function simulateJob(
  lecture: RandomLecture,
  { price, steps }: { price: TokenPrice; steps: ResolvedSteps },
  circumstances: CallCircumstances,
): SimulatedJob {
  const quote = quoteFor(lecture.sections.map(quotedLoad(lecture)), { price, terms: termsByStep(steps) });
  const transcription = simulateTranscription(lecture, steps.TRANSCRIBE, circumstances);
  const slides = simulateSlides(lecture, steps.READ_SLIDES, circumstances);
  const { lines } = transcription;
  const isTranscribed = (plan: SectionPlan) => {
    const voice = clipVoice(lecture.voice, plan);
    return voice.length > 0 && measureCoverage(lines, voice) >= MIN_TRANSCRIBED_SHARE;
  };
  const seen = { ...lecture, slides: withReadTexts(lecture, slides) };
  const { outline, answer, sections } = simulateWriting({ lecture: seen, lines, steps, isTranscribed }, circumstances);
  const written = sections.filter((section) => section.written.answered !== null);
  const judging = simulateJudging({ answer, sections: written, choices: steps.JUDGE }, circumstances);
  const charged = chargeSteps({ lecture, transcription, slides, outline, sections, judging });
  const results = [
    ...transcription.results,
    ...slides.map(({ result }) => result),
    outline,
    ...sections.map((section) => section.written),
    ...judging.results,
  ];
  const { ceiling_micro } = quote;
  return {
    minutes: lecture.duration_ms / MINUTE_MS,
    quote,
    charged,
    // As in the product: a job without a written section fails and costs nothing.
    charge_micro: written.length === 0 ? 0n : jobChargeFor({ charged: Object.values(charged), price, ceiling_micro }),
    uncapped_micro: chargeForTokens({ ...sumOf(Object.values(charged)), price }),
    cost_micro_usd: results.reduce((sum, result) => sum + result.cost_micro_usd, 0n),
    calls: results.length,
    failed_attempts: results.reduce((sum, { attempts, answered }) => sum + attempts - (answered === null ? 0 : 1), 0),
    retries: transcription.retries,
  };
}

/** As in quote-lecture.ts. */
const quotedLoad = (lecture: RandomLecture) => (plan: SectionPlan) => ({
  ...loadOf(plan),
  audio_ms: windowLengthMs(windowAt(lecture.voice, plan).pieces),
});

/** Slides whose call failed have no text. */
function withReadTexts({ slides }: RandomLecture, calls: readonly SimulatedCallOf[]): RandomLecture['slides'] {
  const read = new Set(calls.filter(({ result }) => result.answered !== null).flatMap(({ plan }) => plan.slide_ids));
  return slides.map((slide) => (read.has(slide.id) ? slide : { ...slide, text: '' }));
}

/** Only calls for written sections are charged, transcription by its share of them. */
function chargeSteps(job: {
  lecture: RandomLecture;
  transcription: SimulatedTranscription;
  slides: readonly SimulatedCallOf[];
  outline: CallResult;
  sections: readonly SimulatedSection[];
  judging: SimulatedJudging;
}): SimulatedJob['charged'] {
  const done = job.sections.filter(({ written }) => written.answered !== null);
  const plans = done.map(({ plan }) => plan);
  const whole = (results: readonly CallResult[]) => sumOf(results.map((result) => chargedOf(result, WHOLE_PERMILLE)));
  const transcribed = job.transcription.chargedFor(plans);
  const windows = job.lecture.windows.length;
  return {
    TRANSCRIBE: sumOf(transcribed.slice(0, windows)),
    RETRANSCRIBE: sumOf(transcribed.slice(windows)),
    READ_SLIDES: whole(job.slides.filter(({ plan }) => plans.includes(plan)).map(({ result }) => result)),
    OUTLINE: whole(done.length === 0 ? [] : [job.outline]),
    WRITE: whole(done.map(({ written }) => written)),
    JUDGE: job.judging.judged,
    REJUDGE: job.judging.rejudged,
    JUDGE_FIXED: job.judging.corrected,
  };
}
