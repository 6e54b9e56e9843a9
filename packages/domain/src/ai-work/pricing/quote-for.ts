import type { Density } from '../../notes/note-document.ts';
import { retryBudgetMs } from '../../transcription/plan-gap-retries.ts';
import type { ModelStep } from '../models/model-profile.ts';
import { VISIBLE_HEADROOM } from '../models/output-limit.ts';
import type { Bound, StepTerms, TermsByStep } from '../models/step-terms.ts';
import { chargeForTokens, type TokenPrice, type TokenUsage } from './charge-for-tokens.ts';
import { estimateTextTokens } from './estimate-tokens.ts';
import { pageNoteTokens, pageSentences, pageTokens } from './page-tokens.ts';
import { NO_TOKENS as none, shareOf, sumOf } from './sum-tokens.ts';

const WHOLE_PERMILLE = 1000;
const SECOND_MS = 1000;

/** Amount of speech and slides in one section. */
export interface SectionLoad {
  voiced_ms: number;
  /** Audio that is sent for this speech: short pauses are not cut out. An average when omitted. */
  audio_ms?: number;
  slides: number;
  /** Low-resolution images, used above the model's threshold. */
  is_low_res: boolean;
  /** Characters of handout pages that are sent with the section, at most. */
  page_chars?: number;
}

export const JOB_STEPS = [
  'TRANSCRIBE',
  'RETRANSCRIBE',
  'READ_SLIDES',
  'OUTLINE',
  'WRITE',
  'JUDGE',
  'REJUDGE',
  'JUDGE_FIXED',
] as const;
export type JobStep = (typeof JOB_STEPS)[number];

/** Which models a step of a job calls. */
export const MODEL_STEP_OF: Record<JobStep, ModelStep> = {
  TRANSCRIBE: 'TRANSCRIBE',
  RETRANSCRIBE: 'TRANSCRIBE',
  READ_SLIDES: 'READ_SLIDES',
  OUTLINE: 'OUTLINE',
  WRITE: 'WRITE',
  JUDGE: 'JUDGE',
  REJUDGE: 'JUDGE',
  JUDGE_FIXED: 'JUDGE',
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
const BLOCK_WRAPPING = { expected: 4.9, max: 6 };
/** Line endings and glossary terms. */
const PLAIN_WRAPPING = { expected: 0.3, max: 1 };
/** Text of a slide and its id. */
const SLIDE_TEXT = { expected: 80, max: 300 };
const INSTRUCTIONS = { expected: 250, max: 600 };
const OUTLINE_INSTRUCTIONS = { expected: 650, max: 1_000 };
const WRITE_INSTRUCTIONS = { expected: 3_100, max: 4_200 };
const OUTLINE_PREFIX = { expected: 400, max: 3000 };
const OUTLINE_ANSWER = { expected: 450, max: 3000 };
const HEADING_ANSWER = { expected: 30, max: 60 };
/** Sent audio divided by speech, for lectures whose recording is not known. */
const AUDIO_PER_SPEECH = 1.2;
/** Audio is transcribed in windows of six minutes, each with a little of its neighbours. */
const WINDOW_SECONDS = 360;
const OVERLAP_SECONDS = 16;
/** Share of the speech that is transcribed a second time because the first transcript had gaps. */
const EXPECTED_RETRANSCRIBED = 0.04;
/** Sentences of a note per voiced second. */
const SENTENCES = { expected: 0.09, max: 0.25 };
/** Sentences that one call of the judge compares with the lecture. */
const SENTENCES_PER_CALL = 48;
/** Known sentences in each section that measure the judge; they are in the calls but not in the charge. */
const CANARIES = 16;
export const JUDGE_INSTRUCTIONS = { expected: 1_900, max: 2_500 };
/** A sentence with its number and citations, and the judge's answer about it. */
export const JUDGED_SENTENCE = { expected: { input: 60, output: 74 }, max: { input: 110, output: 160 } };
/** Overview and glossary, which are compared with the whole lecture. */
const OUTLINE_SENTENCES = { expected: 14, max: 48 };
/** Share of the judging that is done again for corrected sentences. */
const FIXED = { expected: 0.15, max: 0.5 };
/** Length of a note and number of its sentences, by density; the limits of a call follow. */
const DENSITY: Record<Density, Record<Bound, number>> = {
  CORE: { expected: 0.5, max: 0.7 },
  NORMAL: { expected: 1, max: 1 },
  FULL: { expected: 1.4, max: 1.5 },
};
const BASE_SECONDS = 20;
const SECONDS_PER_SECTION = 4;

export interface QuoteTerms {
  price: TokenPrice;
  terms: TermsByStep;
  steps?: readonly JobStep[];
  density?: Density;
}

/** Fixed price before the start: tokens of each step depend only on the contents of the sections, not on the model's output. */
export function quoteFor(
  sections: readonly SectionLoad[],
  { price, terms, steps = JOB_STEPS, density = 'NORMAL' }: QuoteTerms,
): Quote {
  const voicedSections = sections.filter((section) => section.voiced_ms > 0 || pageTokens(section, 'max') > 0);
  const expected = only(steps, tokensFor(voicedSections, { bound: 'expected', terms, density }));
  const maximum = only(steps, tokensFor(voicedSections, { bound: 'max', terms, density }));
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
  { bound, terms, density = 'NORMAL' }: { bound: Bound; terms: TermsByStep; density?: Density },
): Record<JobStep, TokenUsage> {
  if (voicedSections.length === 0) return mapSteps(() => none);
  const write = sumOf(
    voicedSections.map((section) => withThoughts(writeTokens(section, bound, density), bound, terms.WRITE)),
  );
  const judge = judgingTokens(voicedSections, { bound, terms: terms.JUDGE, density });
  const transcribe = transcriptionTokens(voicedSections, bound, terms.TRANSCRIBE);
  const withSlides = voicedSections.filter((section) => section.slides > 0);
  return {
    TRANSCRIBE: transcribe,
    RETRANSCRIBE: shareOf(transcribe, retranscribedShare(voicedSections, bound)),
    READ_SLIDES: sumOf(withSlides.map((section) => readSlidesTokens(section, bound, terms.READ_SLIDES))),
    OUTLINE: withThoughts(outlineTokens(voicedSections, bound), bound, terms.OUTLINE),
    WRITE: write,
    JUDGE: judge,
    // The customer pays one judging of a section: the second only when the first does not count.
    REJUDGE: none,
    JUDGE_FIXED: shareOf(judge, FIXED[bound]),
  };
}

const sentencesOf = (section: SectionLoad, bound: Bound) =>
  secondsOf(section) * SENTENCES[bound] + pageSentences(section, bound);

/** All sections and the outline, without the known sentences that measure the judge. */
function judgingTokens(
  sections: readonly SectionLoad[],
  { bound, terms, density }: { bound: Bound; terms: StepTerms; density: Density },
): TokenUsage {
  const ofSections = sections.map((section) => {
    const sentences = Math.ceil(sentencesOf(section, bound) * DENSITY[density][bound]);
    return judgedTokens({ sentences, lines: evidenceTokens(section, LINE_WRAPPING[bound], bound), bound, terms });
  });
  const lines = sections.reduce((sum, section) => sum + evidenceTokens(section, LINE_WRAPPING[bound], bound), 0);
  return sumOf([...ofSections, judgedTokens({ sentences: OUTLINE_SENTENCES[bound], lines, bound, terms })]);
}

function judgedTokens(input: { sentences: number; lines: number; bound: Bound; terms: StepTerms }): TokenUsage {
  const { sentences, lines, bound, terms } = input;
  const calls = Math.max(1, Math.ceil(sentences / SENTENCES_PER_CALL));
  const items = sentences + CANARIES;
  const { input: ofItem, output } = JUDGED_SENTENCE[bound];
  const usage = {
    inputTokens: calls * (JUDGE_INSTRUCTIONS[bound] + lines) + items * ofItem,
    outputTokens: items * output,
  };
  return shareOf(withThoughts(usage, bound, terms, calls), judgedShare({ own: sentences, all: items }));
}

/** A judge costs us about half as much per token as a writer, and a token has one price for the customer. */
const JUDGED_TOKENS_SHARE = 0.5;

/** Which share of a call of the judge the customer pays: that of the work's own sentences, without those that measure the judge. */
export const judgedShare = ({ own, all }: { own: number; all: number }): number =>
  all === 0 ? 0 : (JUDGED_TOKENS_SHARE * own) / all;

export const judgedPermille = (items: { own: number; all: number }): number =>
  Math.floor(WHOLE_PERMILLE * judgedShare(items));

/** Tokens that the judge uses for each that is charged, in a section of ten minutes. */
export const JUDGE_TOKENS_PER_CHARGED = 2.7;

/** Limits of one call of the judge. */
export const judgeCallTokens = ({ text, items }: { text: string; items: number }) => ({
  input: JUDGE_INSTRUCTIONS.max + estimateTextTokens(text),
  visible_output: JUDGE_ANSWER_BASE + items * JUDGED_SENTENCE.max.output,
});
const JUDGE_ANSWER_BASE = 200;

/** Tokens of the windows that cover the speech of these sections. */
function transcriptionTokens(sections: readonly SectionLoad[], bound: Bound, terms: StepTerms): TokenUsage {
  const sentSeconds = sections.reduce((sum, section) => sum + audioSecondsOf(section), 0);
  if (sentSeconds === 0) return none;
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

function retranscribedShare(sections: readonly SectionLoad[], bound: Bound): number {
  if (bound === 'expected') return EXPECTED_RETRANSCRIBED;
  const audioMs = SECOND_MS * sections.reduce((sum, section) => sum + audioSecondsOf(section), 0);
  return audioMs === 0 ? 0 : retryBudgetMs(audioMs) / audioMs;
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

const secondsOf = (section: SectionLoad) => Math.ceil(section.voiced_ms / 1000);
const audioSecondsOf = ({ audio_ms, voiced_ms }: SectionLoad) =>
  Math.ceil((audio_ms ?? voiced_ms * AUDIO_PER_SPEECH) / 1000);
const evidenceTokens = (section: SectionLoad, wrapping: number, bound: Bound) =>
  Math.ceil(secondsOf(section) * (SPOKEN[bound] + wrapping)) +
  section.slides * SLIDE_TEXT[bound] +
  pageTokens(section, bound);

const wordTokens = (section: SectionLoad, bound: Bound) =>
  Math.ceil(secondsOf(section) * (SPOKEN[bound] + PLAIN_WRAPPING[bound])) +
  (section.voiced_ms === 0 ? pageTokens(section, bound) : 0);

/** Without thoughts. */
export function outlineTokens(voicedSections: readonly SectionLoad[], bound: Bound): TokenUsage {
  return {
    inputTokens:
      OUTLINE_INSTRUCTIONS[bound] + voicedSections.reduce((sum, section) => sum + wordTokens(section, bound), 0),
    outputTokens: OUTLINE_ANSWER[bound] + HEADING_ANSWER[bound] * voicedSections.length,
  };
}

/** Without thoughts. */
export function writeTokens(section: SectionLoad, bound: Bound, density: Density): TokenUsage {
  return {
    inputTokens:
      WRITE_INSTRUCTIONS[bound] + OUTLINE_PREFIX[bound] + evidenceTokens(section, LINE_WRAPPING[bound], bound),
    outputTokens: Math.ceil(writtenTokens(section, bound) * DENSITY[density][bound]),
  };
}

/** Pages beside speech make a note better, not longer. */
const writtenTokens = (section: SectionLoad, bound: Bound) =>
  section.voiced_ms === 0
    ? pageNoteTokens(section, bound)
    : evidenceTokens({ ...section, page_chars: 0 }, BLOCK_WRAPPING[bound], bound);

/** Thoughts are billed like output and count against the same limit, so the maximum contains the limit's headroom too. */
export function withThoughts(usage: TokenUsage, bound: Bound, terms: StepTerms, calls = 1): TokenUsage {
  const visible = bound === 'max' ? Math.ceil(usage.outputTokens * VISIBLE_HEADROOM) : usage.outputTokens;
  return { inputTokens: usage.inputTokens, outputTokens: visible + calls * terms.thought_tokens[bound] };
}
