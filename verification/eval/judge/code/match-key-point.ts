import { type ListTerms, type NoteBlock, parseBlockText } from '@pilgi/domain/notes';
import { foldLetters } from '../../set/fold-letters.ts';
import type { KeyPoint } from '../../set/golden-lecture.ts';
import type { JudgedClaim, JudgedKeyPoint } from '../judge.ts';
import { containedShare } from './compare-letters.ts';
import { numbersIn } from './find-difference.ts';

/** Shares of the content words from which a key point counts as contained and as partly contained. */
const FULL = 0.75;
const PART = 0.45;

interface MatchContext {
  listTerms: ListTerms;
  claims: readonly JudgedClaim[];
}

/**
 * Searches a key point in the blocks that cite its lines: how many of its content words they contain, and whether they
 * contain all its numbers. Labels of the author about blocks are not used.
 */
export function matchKeyPoint(
  point: KeyPoint,
  blocks: readonly NoteBlock[],
  { listTerms, claims }: MatchContext,
): JudgedKeyPoint {
  // A gist announces; the content must be in the body.
  const citing = blocks.filter(
    ({ kind, segment_ids }) => kind !== 'gist' && segment_ids.some((id) => point.ids.includes(id)),
  );
  const words = [...new Set(listTerms(point.text))];
  const own = citing.map((block) => ({ block, ...findWords(words, block, listTerms) }));
  const found = new Set(own.flatMap(({ known }) => known));
  const numbers = new Set(citing.flatMap((block) => numbersIn(textOf(block))));
  const share = words.length === 0 ? 0 : found.size / words.length;
  const best = own.toSorted((one, other) => other.known.length - one.known.length)[0]?.block;
  if (best === undefined || share < PART) return { id: point.id, covered: 'NONE', block_ids: [], quote: '' };
  const helping = own.filter(({ known }) => known.length > 0).map(({ block }) => block.id);
  const quote = closestSentence(point.text, best);
  const isWrong = claims.some(
    ({ block_id, claim, verdict }) => block_id === best.id && claim === quote && verdict === 'CONTRADICTED',
  );
  if (isWrong) return { id: point.id, covered: 'WRONG', block_ids: helping, quote };
  const isFull = share >= FULL && numbersIn(point.text).every((number) => numbers.has(number));
  return { id: point.id, covered: isFull ? 'FULL' : 'PART', block_ids: helping, quote };
}

const textOf = (block: NoteBlock): string =>
  `${block.heading ?? ''}\n${block.original ?? ''}\n${parseBlockText(block.text).plain}`;

function findWords(words: readonly string[], block: NoteBlock, listTerms: ListTerms): { known: string[] } {
  const text = textOf(block);
  const [folded, terms] = [foldLetters(text), new Set(listTerms(text))];
  return { known: words.filter((word) => terms.has(word) || (word.length > 1 && folded.includes(foldLetters(word)))) };
}

function closestSentence(text: string, { sentences = [], text: whole }: NoteBlock): string {
  const scored = sentences.map((one) => ({ text: one.text, share: containedShare(text, one.text) }));
  return scored.toSorted((one, other) => other.share - one.share)[0]?.text ?? whole;
}
