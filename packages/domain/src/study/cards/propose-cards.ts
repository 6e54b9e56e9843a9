import type { NoteDocument } from '../../notes/note-document.ts';
import { areNearDuplicates } from '../problems/are-near-duplicates.ts';
import type { ProposedCard } from './card.ts';
import { nameOf } from './card-source.ts';
import { foldFact } from './fold-fact.ts';
import { listClozeCards } from './list-cloze-cards.ts';
import { listFormulaCards } from './list-formula-cards.ts';
import { listRowCards } from './list-row-cards.ts';
import { listTermCards } from './list-term-cards.ts';
import { clozeText, readCloze } from './read-cloze.ts';

/** More proposals than this are not read. */
const MAX_PROPOSALS = 60;

/** Cards of a note by rules alone, in the order of the lecture. Each fact once; every card has a place to play. */
export function proposeCards(note: NoteDocument): ProposedCard[] {
  const chosen: ProposedCard[] = [];
  const candidates = [
    ...listTermCards(note),
    ...listFormulaCards(note),
    ...listRowCards(note),
    ...listClozeCards(note),
  ];
  for (const card of candidates) {
    const isKnown = chosen.some((one) => one.fact === card.fact || (card.kind === 'CLOZE' && restates(card, one)));
    if (!isKnown && card.evidence.length > 0) chosen.push(card);
  }
  return chosen.slice(0, MAX_PROPOSALS).toSorted((one, other) => startOf(one) - startOf(other));
}

const startOf = ({ evidence }: ProposedCard) => evidence[0]?.start_ms ?? 0;

/** Whether a cloze states what another card already covers. */
function restates(cloze: ProposedCard, other: ProposedCard): boolean {
  if (other.source === cloze.source) return true;
  if (other.kind === 'CLOZE' && other.section === cloze.section && answerOf(other) === answerOf(cloze)) return true;
  const text = clozeText(cloze.front);
  const stated = other.kind === 'CLOZE' ? clozeText(other.front) : `${other.front} ${other.back}`;
  return areNearDuplicates(text, stated) || sharesWords(text, stated);
}

const answerOf = ({ front }: ProposedCard) =>
  foldFact(nameOf(readCloze(front).find(({ kind }) => kind === 'hidden')?.text ?? ''));

const SHARED_WORDS = 0.6;

/** Words by their first two syllables, so that endings do not matter. */
function sharesWords(one: string, other: string): boolean {
  const stemsOf = (text: string) => new Set((text.match(/[\p{L}\p{N}]{2,}/gu) ?? []).map((word) => word.slice(0, 2)));
  const [first, second] = [stemsOf(one), stemsOf(other)];
  const common = [...first].filter((stem) => second.has(stem)).length;
  return common / Math.max(1, Math.min(first.size, second.size)) >= SHARED_WORDS && common >= 4;
}
