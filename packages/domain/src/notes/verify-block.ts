import type { Block, Section, Segment, Slide } from './lecture-parts.ts';
import { readAllNumbers, readWrittenNumbers } from './read-numbers.ts';

export type Doubt =
  | { kind: 'no-evidence' }
  | { kind: 'unknown-id'; id: string }
  | { kind: 'outside-section'; id: string }
  | { kind: 'number-not-said'; number: number }
  | { kind: 'terms-not-said'; terms: string[] };

/** What a section offers as evidence. */
export interface Evidence {
  section: Section;
  segments: ReadonlyMap<string, Segment>;
  slides: ReadonlyMap<string, Slide>;
}

/** The content words of a Korean text in their plain form; how they are found is somebody else's craft. */
export type ListTerms = (text: string) => readonly string[];

/** Of its content words at least this share must be heard or seen in what a claim cites. */
const TERMS_SHARE = 0.6;
/** A sentence of its own of which less than half is in the evidence does not ride along on what stands beside it. */
const RIDER = { terms: 3, share: 0.5 };
const SENTENCE_END = /(?<=[.!?。])\s+|\n+/u;

/** Letters there are names of quantities and of drawing commands, nobody pronounces them as words; Korean words stay words. */
const FORMULA = /\$\$?[^$\p{Script=Hangul}]+\$\$?/gu;
/** Powers and indices are said in other words, as in 'squared'. */
const withoutPlaces = (formula: string) => formula.replaceAll(/[\^_]\s*(?:\{[^{}]*\}|\S)/g, ' ');

/** Everything that keeps a block from being believed; nothing means that it is supported. */
export function verifyBlock(block: Block, evidence: Evidence, listTerms: ListTerms, termsShare = TERMS_SHARE): Doubt[] {
  const cited = [...block.segment_ids, ...block.slide_ids];
  if (cited.length === 0) return [{ kind: 'no-evidence' }];
  const doubts = [
    ...block.segment_ids.flatMap((id) => doubtSpan(id, spanOfSegment(evidence.segments.get(id)), evidence.section)),
    ...block.slide_ids.flatMap((id) => doubtSpan(id, spanOfSlide(evidence.slides.get(id)), evidence.section)),
  ];
  if (doubts.length > 0) return doubts;
  const said = evidenceText(block, evidence);
  return [...doubtNumbers(block.text, said), ...doubtTerms(block.text, said, { listTerms, termsShare })];
}

function spanOfSegment(segment: Segment | undefined): Section | null {
  return segment === undefined ? null : { start_ms: segment.start_ms, end_ms: segment.end_ms };
}

function spanOfSlide(slide: Slide | undefined): Section | null {
  return slide === undefined ? null : { start_ms: slide.first_ms, end_ms: slide.last_ms };
}

function doubtSpan(id: string, span: Section | null, section: Section): Doubt[] {
  if (span === null) return [{ kind: 'unknown-id', id }];
  const overlaps = span.start_ms < section.end_ms && span.end_ms > section.start_ms;
  return overlaps ? [] : [{ kind: 'outside-section', id }];
}

function evidenceText(block: Block, evidence: Evidence): string {
  const heard = block.segment_ids.map((id) => evidence.segments.get(id)?.text ?? '');
  const seen = block.slide_ids.map((id) => evidence.slides.get(id)?.text ?? '');
  return [...heard, ...seen].join('\n');
}

function doubtNumbers(claim: string, said: string): Doubt[] {
  const heard = readAllNumbers(said);
  return readWrittenNumbers(claim.replaceAll(FORMULA, withoutPlaces))
    .filter((number) => !heard.has(number))
    .map((number) => ({ kind: 'number-not-said', number }));
}

function doubtTerms(
  claim: string,
  said: string,
  { listTerms, termsShare }: { listTerms: ListTerms; termsShare: number },
): Doubt[] {
  const heard = new Set(listTerms(said));
  const words = claim.replaceAll(FORMULA, ' ');
  const missingOf = (text: string) => {
    const claimed = [...new Set(listTerms(text))];
    return { claimed, missing: claimed.filter((term) => !heard.has(term)) };
  };
  const whole = missingOf(words);
  const riders = words
    .split(SENTENCE_END)
    .map(missingOf)
    .filter(({ claimed, missing }) => claimed.length >= RIDER.terms && isBelow(claimed, missing, RIDER.share));
  if (isBelow(whole.claimed, whole.missing, termsShare)) return [{ kind: 'terms-not-said', terms: whole.missing }];
  return riders.slice(0, 1).map(({ missing }) => ({ kind: 'terms-not-said', terms: missing }));
}

const isBelow = (claimed: readonly string[], missing: readonly string[], share: number) =>
  claimed.length > 0 && (claimed.length - missing.length) / claimed.length < share;
