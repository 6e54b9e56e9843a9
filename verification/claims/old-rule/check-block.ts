import type { Evidence, ListTerms, Section, Segment, Slide } from '@pilgi/domain/notes';

import { readAllNumbers, readWrittenNumbers } from './read-numbers.ts';

export type Doubt =
  | { kind: 'no-evidence' }
  | { kind: 'unknown-id'; id: string }
  | { kind: 'outside-section'; id: string }
  | { kind: 'number-not-said'; number: number }
  | { kind: 'terms-not-said'; terms: string[] };

interface Block {
  text: string;
  segment_ids: readonly string[];
  slide_ids: readonly string[];
}

/** Minimum share of a block's content words that its citations must contain. */
const MIN_KNOWN_TERM_RATIO = 0.6;
/**
 * A sentence with at least `terms` content words needs this share of its own, so that unsupported sentences cannot hide between supported
 * ones.
 */
const SENTENCE_RULE = { terms: 3, share: 0.5 };
const SENTENCE_END = /(?<=[.!?。])\s+|\n+/u;

/** Letters in a formula are symbols and commands, not words of the transcript. Korean text in a formula is still checked. */
const FORMULA = /\$\$?[^$\p{Script=Hangul}]+\$\$?/gu;
/** Exponents and indices have other words in speech, as in 'squared'. */
const withoutExponents = (formula: string) => formula.replaceAll(/[\^_]\s*(?:\{[^{}]*\}|\S)/g, ' ');

/** The rule that the product used before it had a judge; used as a comparison. Doubts about a block; empty when it is supported. */
export function checkBlock(
  block: Block,
  evidence: Evidence,
  listTerms: ListTerms,
  minTermRatio = MIN_KNOWN_TERM_RATIO,
): Doubt[] {
  const cited = [...block.segment_ids, ...block.slide_ids];
  if (cited.length === 0) return [{ kind: 'no-evidence' }];
  const doubts = [
    ...block.segment_ids.flatMap((id) => checkSpan(id, spanOfSegment(evidence.segments.get(id)), evidence.section)),
    ...block.slide_ids.flatMap((id) => checkSpan(id, spanOfSlide(evidence.slides.get(id)), evidence.section)),
  ];
  if (doubts.length > 0) return doubts;
  const evidenceText = evidenceTextOf(block, evidence);
  return [
    ...checkNumbers(block.text, evidenceText),
    ...checkTerms(block.text, evidenceText, { listTerms, minTermRatio }),
  ];
}

function spanOfSegment(segment: Segment | undefined): Section | null {
  return segment === undefined ? null : { start_ms: segment.start_ms, end_ms: segment.end_ms };
}

function spanOfSlide(slide: Slide | undefined): Section | null {
  return slide === undefined ? null : { start_ms: slide.first_ms, end_ms: slide.last_ms };
}

function checkSpan(id: string, span: Section | null, section: Section): Doubt[] {
  if (span === null) return [{ kind: 'unknown-id', id }];
  const overlaps = span.start_ms < section.end_ms && span.end_ms > section.start_ms;
  return overlaps ? [] : [{ kind: 'outside-section', id }];
}

function evidenceTextOf(block: Block, evidence: Evidence): string {
  const segmentTexts = block.segment_ids.map((id) => evidence.segments.get(id)?.text ?? '');
  const slideTexts = block.slide_ids.map((id) => evidence.slides.get(id)?.text ?? '');
  return [...segmentTexts, ...slideTexts].join('\n');
}

function checkNumbers(claim: string, evidenceText: string): Doubt[] {
  const evidenceNumbers = readAllNumbers(evidenceText);
  return readWrittenNumbers(claim.replaceAll(FORMULA, withoutExponents))
    .filter((number) => !evidenceNumbers.has(number))
    .map((number) => ({ kind: 'number-not-said', number }));
}

function checkTerms(
  claim: string,
  evidenceText: string,
  { listTerms, minTermRatio }: { listTerms: ListTerms; minTermRatio: number },
): Doubt[] {
  const evidenceTerms = new Set(listTerms(evidenceText));
  const words = claim.replaceAll(FORMULA, ' ');
  const missingOf = (text: string) => {
    const claimed = [...new Set(listTerms(text))];
    return { claimed, missing: claimed.filter((term) => !evidenceTerms.has(term)) };
  };
  const whole = missingOf(words);
  const unsupportedSentences = words
    .split(SENTENCE_END)
    .map(missingOf)
    .filter(
      ({ claimed, missing }) => claimed.length >= SENTENCE_RULE.terms && isBelow(claimed, missing, SENTENCE_RULE.share),
    );
  if (isBelow(whole.claimed, whole.missing, minTermRatio)) return [{ kind: 'terms-not-said', terms: whole.missing }];
  return unsupportedSentences.slice(0, 1).map(({ missing }) => ({ kind: 'terms-not-said', terms: missing }));
}

const isBelow = (claimed: readonly string[], missing: readonly string[], share: number) =>
  claimed.length > 0 && (claimed.length - missing.length) / claimed.length < share;
