import { CLAIM_TOOLS } from '@pilgi/domain/claims';
import type { ListTerms } from '@pilgi/domain/notes';
import type { NoteLine } from '../../metrics/list-note-sentences.ts';
import { foldLetters } from '../../set/fold-letters.ts';
import type { GoldenLecture } from '../../set/golden-lecture.ts';
import type { LabelledSentence } from '../../set/read-golden-lectures.ts';
import type { JudgedClaim } from '../judge.ts';
import { containedShare, likeness } from './compare-letters.ts';
import { findDifference } from './find-difference.ts';

/** Likeness to a known wrong statement from which a sentence counts as that statement. */
const SAME_STATEMENT = 0.8;
/** Share of a sentence's letters in an authored one from which it counts as a changed form of it. */
const CHANGED_FORM = 0.6;
/** Share of the content words that the section must contain. */
const MIN_WORDS = 0.5;
/** Fewer words are a fragment, which cannot be judged. */
const MIN_COUNTED_WORDS = 3;

const ITEM = /^\s*(?:[-*•]|\d+[.)])\s+/u;
const FORMULA = /(\$\$?)[^$]+\1/gu;

export interface ClaimContext {
  golden: GoldenLecture;
  labelled: readonly LabelledSentence[];
  listTerms: ListTerms;
  /** Lines of the lecture and texts of the slides by id. */
  lines: ReadonlyMap<string, string>;
}

type Opinion = Pick<JudgedClaim, 'verdict' | 'severity' | 'source' | 'reason'>;

const supported = (source: JudgedClaim['source'], reason: string): Opinion => ({
  verdict: 'SUPPORTED',
  severity: 'none',
  source,
  reason,
});
const wrong = (verdict: 'CONTRADICTED' | 'NOT_FOUND', source: JudgedClaim['source'], reason: string): Opinion => ({
  verdict,
  severity: 'major',
  source,
  reason,
});

/** The label of an authored sentence, or what rules of code find in any other. */
export function decideClaim(line: NoteLine, context: ClaimContext): JudgedClaim {
  return {
    block_id: line.block.id,
    claim: line.text,
    is_cited: line.ids.some((id) => context.lines.has(id)),
    ...(findLabel(line.text, context) ?? compute(line, context)),
  };
}

function findLabel(text: string, { labelled }: ClaimContext): Opinion | null {
  const folded = foldLetters(text);
  const label = labelled.find((one) => foldLetters(one.text) === folded);
  if (label === undefined) return null;
  return label.is_supported
    ? supported('recorded', 'label of the author')
    : wrong('NOT_FOUND', 'recorded', 'label of the author');
}

function compute(line: NoteLine, context: ClaimContext): Opinion {
  const { golden, labelled, lines } = context;
  const fact = findFalseFact(line.text, golden);
  if (fact !== undefined) return wrong('CONTRADICTED', 'computed', `false form of ${fact.id}`);
  const cited = line.ids.flatMap((id) => lines.get(id) ?? []);
  const unsaid = CLAIM_TOOLS.listUnsaid(line.text.replace(ITEM, ''), { cited, all: [...lines.values()] });
  if (unsaid.length > 0) return wrong('CONTRADICTED', 'computed', `not in the lecture: ${unsaid.join(', ')}`);
  const origin = findOrigin(line.text, labelled);
  if (origin === undefined) return compareWords(line, context);
  const difference = findDifference(line.text, origin.text);
  if (difference !== null) return wrong('CONTRADICTED', 'computed', difference);
  return origin.is_supported
    ? supported('computed', 'form of an authored sentence')
    : wrong('NOT_FOUND', 'computed', 'form of an unsupported sentence');
}

/** The fact whose known false form the sentence is. */
export function findFalseFact(text: string, { facts }: GoldenLecture): GoldenLecture['facts'][number] | undefined {
  // The false form of one fact may resemble another fact.
  const nearestFact = Math.max(0, ...facts.map((fact) => likeness(text, fact.text)));
  return facts.find(({ text: fact, false_version }) => {
    if (false_version === null) return false;
    const near = likeness(text, false_version);
    // A false form may differ from the fact in one word: the sentence must be clearly on its side.
    const margin = (1 - likeness(fact, false_version)) / 2;
    return near >= SAME_STATEMENT && near > nearestFact && near - likeness(text, fact) >= margin;
  });
}

function findOrigin(text: string, labelled: readonly LabelledSentence[]): LabelledSentence | undefined {
  const scored = labelled.map((one) => ({ one, share: containedShare(text, one.text) }));
  const best = scored.toSorted(
    (a, b) => b.share - a.share || likeness(text, b.one.text) - likeness(text, a.one.text),
  )[0];
  return best !== undefined && best.share >= CHANGED_FORM ? best.one : undefined;
}

/** Without an authored sentence to compare with, only the words can be compared; this misses what is false in known words. */
function compareWords({ text, ids }: NoteLine, context: ClaimContext): Opinion {
  const words = [...new Set(context.listTerms(text.replaceAll(FORMULA, ' ')))];
  if (words.length < MIN_COUNTED_WORDS) return supported('computed', 'too short to compare');
  const spoken = foldLetters(wordsAround(ids, context).join(' '));
  const known = words.filter((word) => spoken.includes(foldLetters(word))).length;
  return known / words.length >= MIN_WORDS
    ? supported('computed', 'its words are near the cited lines')
    : wrong('NOT_FOUND', 'computed', `${known} of ${words.length} words are near the cited lines`);
}

const NEIGHBOURS = 3;

/** The cited lines and their neighbours; a note in another language is compared with the authored sentences instead. */
function wordsAround(ids: readonly string[], { golden, labelled, lines }: ClaimContext): string[] {
  if (golden.language !== 'ko') return labelled.map(({ text }) => text);
  return [...neighboursOf(ids, golden), ...ids].flatMap((id) => lines.get(id) ?? []);
}

function neighboursOf(ids: readonly string[], { source }: GoldenLecture): string[] {
  const places = ids.map((id) => source.script.findIndex((line) => line.id === id)).filter((at) => at >= 0);
  return source.script
    .filter((_, at) => places.some((place) => Math.abs(place - at) <= NEIGHBOURS))
    .map(({ id }) => id);
}
