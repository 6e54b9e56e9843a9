import { chargeForTokens, type TokenPrice, type TokenUsage } from './charge-for-tokens.ts';
import { estimateAudioTokens, estimateImageTokens } from './estimate-tokens.ts';

/** Amount of speech and slides in one section. */
export interface SectionLoad {
  voiced_ms: number;
  slides: number;
  /** Low-resolution images, used above the model's threshold. */
  is_low_res: boolean;
}

export type JobStep = 'TRANSCRIBE' | 'OUTLINE' | 'WRITE' | 'REPAIR';

export interface Quote {
  /** Typical usage for such a lecture. */
  expected: Record<JobStep, TokenUsage>;
  expected_micro: bigint;
  /** Maximum cost; this amount is held. */
  ceiling_micro: bigint;
  expected_seconds: number;
}

/** Tokens per voiced second: Korean speech has about five, at most eight syllables per second, and one or two syllables per token. */
const SPOKEN = { expected: 3, max: 8 };
/** Ids, brackets and field names of a segment about every five seconds. */
const WRAPPING = { expected: 2, max: 4 };
/** Line endings and glossary terms. */
const PLAIN_WRAPPING = { expected: 0.3, max: 1 };
const SLIDE_TEXT = { expected: 60, max: 300 };
const INSTRUCTIONS = 600;
const OUTLINE_PREFIX = { expected: 700, max: 3000 };
const OUTLINE_ANSWER = { expected: 800, max: 3000 };
const HEADING_ANSWER = 60;
/** Typically one section in ten is repaired; at most every section once. */
const REPAIRED = { expected: 0.1, max: 1 };
const BASE_SECONDS = 20;
const SECONDS_PER_SECTION = 4;

type Bound = 'expected' | 'max';

/** Fixed price before the start: tokens of each step depend only on the contents of the sections, not on the model's output. */
export function quoteFor(
  sections: readonly SectionLoad[],
  price: TokenPrice,
  steps: readonly JobStep[] = ['TRANSCRIBE', 'OUTLINE', 'WRITE', 'REPAIR'],
): Quote {
  const voicedSections = sections.filter((section) => section.voiced_ms > 0);
  const expected = only(steps, tokensFor(voicedSections, 'expected'));
  const maximum = only(steps, tokensFor(voicedSections, 'max'));
  return {
    expected,
    expected_micro: chargeForTokens({ ...sumOf(Object.values(expected)), price }),
    ceiling_micro: chargeForTokens({ ...sumOf(Object.values(maximum)), price }),
    expected_seconds: voicedSections.length === 0 ? 0 : BASE_SECONDS + SECONDS_PER_SECTION * voicedSections.length,
  };
}

function only(steps: readonly JobStep[], tokens: Record<JobStep, TokenUsage>): Record<JobStep, TokenUsage> {
  const chosen = (step: JobStep) => (steps.includes(step) ? tokens[step] : none);
  return {
    TRANSCRIBE: chosen('TRANSCRIBE'),
    OUTLINE: chosen('OUTLINE'),
    WRITE: chosen('WRITE'),
    REPAIR: chosen('REPAIR'),
  };
}

export function tokensFor(voicedSections: readonly SectionLoad[], bound: Bound): Record<JobStep, TokenUsage> {
  if (voicedSections.length === 0) return { TRANSCRIBE: none, OUTLINE: none, WRITE: none, REPAIR: none };
  const write = sumOf(voicedSections.map((section) => writeTokens(section, bound)));
  const share = REPAIRED[bound];
  return {
    TRANSCRIBE: sumOf(voicedSections.map((section) => transcribeTokens(section, bound))),
    OUTLINE: outlineTokens(voicedSections, bound),
    WRITE: write,
    REPAIR: { inputTokens: Math.ceil(write.inputTokens * share), outputTokens: Math.ceil(write.outputTokens * share) },
  };
}

const none: TokenUsage = { inputTokens: 0, outputTokens: 0 };

const secondsOf = (section: SectionLoad) => Math.ceil(section.voiced_ms / 1000);
const transcriptTokens = (section: SectionLoad, bound: Bound) =>
  secondsOf(section) * (SPOKEN[bound] + WRAPPING[bound]) + section.slides * SLIDE_TEXT[bound];

const wordTokens = (section: SectionLoad, bound: Bound) =>
  Math.ceil(secondsOf(section) * (SPOKEN[bound] + PLAIN_WRAPPING[bound]));

function transcribeTokens(section: SectionLoad, bound: Bound): TokenUsage {
  const imageTokens = estimateImageTokens(section.slides, section.is_low_res ? 'LOW' : 'MEDIUM');
  return {
    inputTokens: INSTRUCTIONS + estimateAudioTokens(secondsOf(section)) + imageTokens,
    outputTokens: transcriptTokens(section, bound),
  };
}

function outlineTokens(voicedSections: readonly SectionLoad[], bound: Bound): TokenUsage {
  return {
    inputTokens: INSTRUCTIONS + voicedSections.reduce((sum, section) => sum + wordTokens(section, bound), 0),
    outputTokens: OUTLINE_ANSWER[bound] + HEADING_ANSWER * voicedSections.length,
  };
}

function writeTokens(section: SectionLoad, bound: Bound): TokenUsage {
  return {
    inputTokens: INSTRUCTIONS + OUTLINE_PREFIX[bound] + transcriptTokens(section, bound),
    outputTokens: transcriptTokens(section, bound),
  };
}

export function sumOf(usages: readonly TokenUsage[]): TokenUsage {
  return usages.reduce(
    (sum, one) => ({
      inputTokens: sum.inputTokens + one.inputTokens,
      outputTokens: sum.outputTokens + one.outputTokens,
    }),
    none,
  );
}
