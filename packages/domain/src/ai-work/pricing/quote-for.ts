import type { ModelStep } from '../models/model-profile.ts';
import { VISIBLE_HEADROOM } from '../models/output-limit.ts';
import type { Bound, StepTerms, TermsByStep } from '../models/step-terms.ts';
import { chargeForTokens, type TokenPrice, type TokenUsage } from './charge-for-tokens.ts';

/** Amount of speech and slides in one section. */
export interface SectionLoad {
  voiced_ms: number;
  /** Audio that is sent for this speech: short pauses are not cut out. An average when omitted. */
  audio_ms?: number;
  slides: number;
  /** Low-resolution images, used above the model's threshold. */
  is_low_res: boolean;
}

export const JOB_STEPS = ['TRANSCRIBE', 'RETRANSCRIBE', 'READ_SLIDES', 'OUTLINE', 'WRITE', 'REPAIR'] as const;
export type JobStep = (typeof JOB_STEPS)[number];

/** Which models a step of a job calls. */
export const MODEL_STEP_OF: Record<JobStep, ModelStep> = {
  TRANSCRIBE: 'TRANSCRIBE',
  RETRANSCRIBE: 'TRANSCRIBE',
  READ_SLIDES: 'READ_SLIDES',
  OUTLINE: 'OUTLINE',
  WRITE: 'WRITE',
  REPAIR: 'WRITE',
};

export interface Quote {
  /** Typical usage for such a lecture. */
  expected: Record<JobStep, TokenUsage>;
  expected_micro: bigint;
  /** Maximum cost; this amount is held. */
  ceiling_micro: bigint;
  expected_seconds: number;
}

// Expected values are calibrated with `npm run quotes:verify`; maxima bound what a call may use.

/** Tokens per voiced second: Korean speech has about five, at most eight syllables per second, and one or two syllables per token. */
const SPOKEN = { expected: 4.2, max: 8 };
/** Ids and brackets of a line about every five seconds. */
const LINE_WRAPPING = { expected: 2, max: 4 };
/** Ids, headings and field names of the written blocks, about one every twenty seconds. */
const BLOCK_WRAPPING = { expected: 4.6, max: 6 };
/** Line endings and glossary terms. */
const PLAIN_WRAPPING = { expected: 0.3, max: 1 };
/** Text of a slide and its id. */
const SLIDE_TEXT = { expected: 80, max: 300 };
const INSTRUCTIONS = { expected: 250, max: 600 };
const OUTLINE_PREFIX = { expected: 400, max: 3000 };
const OUTLINE_ANSWER = { expected: 450, max: 3000 };
const HEADING_ANSWER = { expected: 30, max: 60 };
/** Sent audio divided by speech, for lectures whose recording is not known. */
const AUDIO_PER_SPEECH = 1.2;
/** Audio is transcribed in windows of six minutes, each with a little of its neighbours. */
const WINDOW_SECONDS = 360;
const OVERLAP_SECONDS = 16;
/** Share of the speech that is transcribed a second time because the first transcript had gaps. */
const RETRANSCRIBED = { expected: 0.04, max: 0.25 };
/** Typically one section in ten is repaired; at most every section once. */
const REPAIRED = { expected: 0.1, max: 1 };
const BASE_SECONDS = 20;
const SECONDS_PER_SECTION = 4;

/** Fixed price before the start: tokens of each step depend only on the contents of the sections, not on the model's output. */
export function quoteFor(
  sections: readonly SectionLoad[],
  { price, terms, steps = JOB_STEPS }: { price: TokenPrice; terms: TermsByStep; steps?: readonly JobStep[] },
): Quote {
  const voicedSections = sections.filter((section) => section.voiced_ms > 0);
  const expected = only(steps, tokensFor(voicedSections, 'expected', terms));
  const maximum = only(steps, tokensFor(voicedSections, 'max', terms));
  return {
    expected,
    expected_micro: chargeForTokens({ ...sumOf(Object.values(expected)), price }),
    ceiling_micro: chargeForTokens({ ...sumOf(Object.values(maximum)), price }),
    expected_seconds: voicedSections.length === 0 ? 0 : BASE_SECONDS + SECONDS_PER_SECTION * voicedSections.length,
  };
}

const only = (steps: readonly JobStep[], tokens: Record<JobStep, TokenUsage>): Record<JobStep, TokenUsage> =>
  mapSteps((step) => (steps.includes(step) ? tokens[step] : none));

const mapSteps = <Value>(value: (step: JobStep) => Value) =>
  Object.fromEntries(JOB_STEPS.map((step) => [step, value(step)])) as Record<JobStep, Value>;

/** Tokens of each step over all sections, thoughts included. */
export function tokensFor(
  voicedSections: readonly SectionLoad[],
  bound: Bound,
  terms: TermsByStep,
): Record<JobStep, TokenUsage> {
  if (voicedSections.length === 0) return mapSteps(() => none);
  const write = sumOf(voicedSections.map((section) => withThoughts(writeTokens(section, bound), bound, terms.WRITE)));
  const transcribe = transcriptionTokens(voicedSections, bound, terms.TRANSCRIBE);
  const withSlides = voicedSections.filter((section) => section.slides > 0);
  return {
    TRANSCRIBE: transcribe,
    RETRANSCRIBE: shareOf(transcribe, RETRANSCRIBED[bound]),
    READ_SLIDES: sumOf(withSlides.map((section) => readSlidesTokens(section, bound, terms.READ_SLIDES))),
    OUTLINE: withThoughts(outlineTokens(voicedSections, bound), bound, terms.OUTLINE),
    WRITE: write,
    REPAIR: shareOf(write, REPAIRED[bound]),
  };
}

/** Tokens of the windows that cover the speech of these sections. */
function transcriptionTokens(sections: readonly SectionLoad[], bound: Bound, terms: StepTerms): TokenUsage {
  const sentSeconds = sections.reduce((sum, section) => sum + audioSecondsOf(section), 0);
  const windows = Math.max(1, Math.ceil(sentSeconds / (WINDOW_SECONDS - OVERLAP_SECONDS)));
  const audioSeconds = sentSeconds + windows * OVERLAP_SECONDS;
  const voicedSeconds = sections.reduce((sum, section) => sum + secondsOf(section), windows * OVERLAP_SECONDS);
  return withThoughts(
    {
      inputTokens: windows * INSTRUCTIONS[bound] + Math.ceil(audioSeconds * terms.audio_tokens_per_second[bound]),
      outputTokens: Math.ceil(voicedSeconds * (SPOKEN[bound] + terms.transcript_tokens_per_second[bound])),
    },
    bound,
    terms,
    windows,
  );
}

/** Visible output of one window, without thoughts; the basis of the limit of a request. */
export const visibleTranscriptTokens = (audioSeconds: number): number =>
  Math.ceil(audioSeconds * (SPOKEN.max + LINE_WRAPPING.max));

export function readSlidesTokens(section: SectionLoad, bound: Bound, terms: StepTerms): TokenUsage {
  const imageTokens = terms.image_tokens[bound][section.is_low_res ? 'low' : 'medium'];
  const usage = {
    inputTokens: INSTRUCTIONS[bound] + section.slides * imageTokens,
    outputTokens: section.slides * SLIDE_TEXT[bound],
  };
  return withThoughts(usage, bound, terms);
}

/** Visible output of reading the slides of a section. */
export const visibleSlideTokens = (slides: number): number => slides * SLIDE_TEXT.max;

const none: TokenUsage = { inputTokens: 0, outputTokens: 0 };

const secondsOf = (section: SectionLoad) => Math.ceil(section.voiced_ms / 1000);
const audioSecondsOf = ({ audio_ms, voiced_ms }: SectionLoad) =>
  Math.ceil((audio_ms ?? voiced_ms * AUDIO_PER_SPEECH) / 1000);
const evidenceTokens = (section: SectionLoad, wrapping: number, bound: Bound) =>
  Math.ceil(secondsOf(section) * (SPOKEN[bound] + wrapping)) + section.slides * SLIDE_TEXT[bound];

const wordTokens = (section: SectionLoad, bound: Bound) =>
  Math.ceil(secondsOf(section) * (SPOKEN[bound] + PLAIN_WRAPPING[bound]));

/** Without thoughts. */
export function outlineTokens(voicedSections: readonly SectionLoad[], bound: Bound): TokenUsage {
  return {
    inputTokens: INSTRUCTIONS[bound] + voicedSections.reduce((sum, section) => sum + wordTokens(section, bound), 0),
    outputTokens: OUTLINE_ANSWER[bound] + HEADING_ANSWER[bound] * voicedSections.length,
  };
}

/** Without thoughts. */
export function writeTokens(section: SectionLoad, bound: Bound): TokenUsage {
  return {
    inputTokens: INSTRUCTIONS[bound] + OUTLINE_PREFIX[bound] + evidenceTokens(section, LINE_WRAPPING[bound], bound),
    outputTokens: evidenceTokens(section, BLOCK_WRAPPING[bound], bound),
  };
}

/** Thoughts are billed like output and count against the same limit, so the maximum contains the limit's headroom too. */
export function withThoughts(usage: TokenUsage, bound: Bound, terms: StepTerms, calls = 1): TokenUsage {
  const visible = bound === 'max' ? Math.ceil(usage.outputTokens * VISIBLE_HEADROOM) : usage.outputTokens;
  return { inputTokens: usage.inputTokens, outputTokens: visible + calls * terms.thought_tokens[bound] };
}

export const shareOf = ({ inputTokens, outputTokens }: TokenUsage, share: number): TokenUsage => ({
  inputTokens: Math.ceil(inputTokens * share),
  outputTokens: Math.ceil(outputTokens * share),
});

export function sumOf(usages: readonly TokenUsage[]): TokenUsage {
  return usages.reduce(
    (sum, one) => ({
      inputTokens: sum.inputTokens + one.inputTokens,
      outputTokens: sum.outputTokens + one.outputTokens,
    }),
    none,
  );
}
