import { chargeForTokens, type TokenPrice, type TokenUsage } from './charge-for-tokens.ts';
import { estimateAudioTokens, estimateImageTokens } from './estimate-tokens.ts';

/** How much of the lecture one section carries. */
export interface SectionLoad {
  voiced_ms: number;
  slides: number;
  /** Smaller pictures, from the model's threshold on. */
  is_low_res: boolean;
}

export type JobStep = 'TRANSCRIBE' | 'OUTLINE' | 'WRITE' | 'REPAIR';

export interface Quote {
  /** What such a lecture usually takes. */
  expected: Record<JobStep, TokenUsage>;
  expected_micro: bigint;
  /** What it can take at most, and therefore what is set aside. */
  ceiling_micro: bigint;
  expected_seconds: number;
}

/** Per spoken second: Korean speech is about five syllables a second, at most eight, and a token is one or two of them. */
const SPOKEN = { expected: 3, most: 8 };
/** Ids, brackets and names around a segment every five seconds or so. */
const WRAPPING = { expected: 2, most: 4 };
/** What ends a line, and the words of the course. */
const PLAIN_WRAPPING = { expected: 0.3, most: 1 };
const SLIDE_TEXT = { expected: 60, most: 300 };
const INSTRUCTIONS = 600;
const OUTLINE_PREFIX = { expected: 700, most: 3000 };
const OUTLINE_ANSWER = { expected: 800, most: 3000 };
const HEADING_ANSWER = 60;
/** Usually one section in ten is repaired; at most every one, once. */
const REPAIRED = { expected: 0.1, most: 1 };
const BASE_SECONDS = 20;
const SECONDS_PER_SECTION = 4;

type Guess = 'expected' | 'most';

/** The price is known before anything starts: tokens of each step by what the section holds, nothing by what the model says. */
export function quoteFor(
  sections: readonly SectionLoad[],
  price: TokenPrice,
  steps: readonly JobStep[] = ['TRANSCRIBE', 'OUTLINE', 'WRITE', 'REPAIR'],
): Quote {
  const spoken = sections.filter((section) => section.voiced_ms > 0);
  const expected = only(steps, tokensFor(spoken, 'expected'));
  const most = only(steps, tokensFor(spoken, 'most'));
  return {
    expected,
    expected_micro: chargeForTokens({ ...sumOf(Object.values(expected)), price }),
    ceiling_micro: chargeForTokens({ ...sumOf(Object.values(most)), price }),
    expected_seconds: spoken.length === 0 ? 0 : BASE_SECONDS + SECONDS_PER_SECTION * spoken.length,
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

export function tokensFor(spoken: readonly SectionLoad[], guess: Guess): Record<JobStep, TokenUsage> {
  if (spoken.length === 0) return { TRANSCRIBE: none, OUTLINE: none, WRITE: none, REPAIR: none };
  const write = sumOf(spoken.map((section) => writeTokens(section, guess)));
  const share = REPAIRED[guess];
  return {
    TRANSCRIBE: sumOf(spoken.map((section) => transcribeTokens(section, guess))),
    OUTLINE: outlineTokens(spoken, guess),
    WRITE: write,
    REPAIR: { inputTokens: Math.ceil(write.inputTokens * share), outputTokens: Math.ceil(write.outputTokens * share) },
  };
}

const none: TokenUsage = { inputTokens: 0, outputTokens: 0 };

const secondsOf = (section: SectionLoad) => Math.ceil(section.voiced_ms / 1000);
const transcriptTokens = (section: SectionLoad, guess: Guess) =>
  secondsOf(section) * (SPOKEN[guess] + WRAPPING[guess]) + section.slides * SLIDE_TEXT[guess];

const wordTokens = (section: SectionLoad, guess: Guess) =>
  Math.ceil(secondsOf(section) * (SPOKEN[guess] + PLAIN_WRAPPING[guess]));

function transcribeTokens(section: SectionLoad, guess: Guess): TokenUsage {
  const pictures = estimateImageTokens(section.slides, section.is_low_res ? 'LOW' : 'MEDIUM');
  return {
    inputTokens: INSTRUCTIONS + estimateAudioTokens(secondsOf(section)) + pictures,
    outputTokens: transcriptTokens(section, guess),
  };
}

function outlineTokens(spoken: readonly SectionLoad[], guess: Guess): TokenUsage {
  return {
    inputTokens: INSTRUCTIONS + spoken.reduce((sum, section) => sum + wordTokens(section, guess), 0),
    outputTokens: OUTLINE_ANSWER[guess] + HEADING_ANSWER * spoken.length,
  };
}

function writeTokens(section: SectionLoad, guess: Guess): TokenUsage {
  return {
    inputTokens: INSTRUCTIONS + OUTLINE_PREFIX[guess] + transcriptTokens(section, guess),
    outputTokens: transcriptTokens(section, guess),
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
