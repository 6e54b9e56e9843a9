import type { NoteDocument } from '../../notes/note-document.ts';
import type { ProposedCard } from './card.ts';
import { type CardSource, headingFor, listSources, nameOf, originOf } from './card-source.ts';
import { factOf, foldFact } from './fold-fact.ts';
import { isAboutLecture, isSkippedHeading } from './is-card-sentence.ts';
import { withParticle } from './read-cloze.ts';

const TERM_MAX = 30;
const MEANING_LENGTH = { min: 12, max: 140 };

/** Definitions as cards: the meaning is the question, the term the answer; terms of the key points also the other way round. */
export function listTermCards(note: NoteDocument): ProposedCard[] {
  const key = foldFact((note.key_points ?? []).map(({ text }) => text).join(' '));
  const known = new Set(note.glossary.map(({ term }) => foldFact(term)));
  return note.sections.flatMap((section) =>
    section.blocks.flatMap((block) => {
      if (block.kind !== 'definition' || block.heading === null || isSkippedHeading(block.heading)) return [];
      const term = nameOf(block.heading).replace(/(?:의)? (?:뜻|정의|의미)$/u, '');
      if (!isOneTerm(term, known)) return [];
      const source = listSources(section, block).find(({ sentence }) => isMeaning(sentence.text));
      return source === undefined ? [] : cardsOf(note, { source, term, isKey: key.includes(foldFact(term)) });
    }),
  );
}

/** "내용연수와 잔존가치" is two terms, unless the glossary has it as one. */
const isOneTerm = (term: string, known: ReadonlySet<string>): boolean =>
  term.length <= TERM_MAX && (known.has(foldFact(term)) || !/[와과] |[,·]/u.test(term));

function isMeaning(text: string): boolean {
  const isLong = text.length < MEANING_LENGTH.min || text.length > MEANING_LENGTH.max;
  return (
    !isLong && !text.includes('$$') && /[.다]$/u.test(text) && !isAboutLecture(text) && !/^(?:예|이름)/u.test(text)
  );
}

function cardsOf(
  note: NoteDocument,
  { source, term, isKey }: { source: CardSource; term: string; isKey: boolean },
): ProposedCard[] {
  const { block, sentence, section } = source;
  const meaning = sentence.text.replaceAll('**', '');
  const question = foldFact(meaning).includes(foldFact(term)) ? null : questionFor(meaning);
  const origin = originOf(note, source);
  const original = block.original === undefined ? '' : ` (${block.original})`;
  const named: ProposedCard[] =
    question === null
      ? []
      : [
          {
            ...origin,
            fact: factOf('term', term),
            kind: 'QUESTION',
            heading: headingFor([section.heading], term),
            front: question,
            back: `**${term}**${original}`,
          },
        ];
  if (named.length > 0 && !isKey) return named;
  const front = `**${term}**${withParticle(term, ['이란', '란']).slice(term.length)} 무엇인가요?`;
  const fact = factOf('meaning', term);
  return [...named, { ...origin, fact, kind: 'QUESTION', heading: section.heading, front, back: meaning }];
}

/** Endings of adjectives and verbs, which are no noun with 다. */
const PREDICATE = /(?:[하르크니프쁘쓰지시되]|느리|어리|흐리|여리)다$/u;
const FINALS = 28;

const hasFinal = (syllable: string) => ((syllable.codePointAt(0) ?? 0) - 0xac00) % FINALS !== 0;

/** "…을 뜻하는 상태다." becomes "…을 뜻하는 상태를 무엇이라고 하나요?"; null when the sentence does not end with a noun. */
function questionFor(sentence: string): string | null {
  const text = sentence.trim().replace(/\.$/u, '');
  const noun = nounBefore(text);
  if (noun === null || noun.length < MEANING_LENGTH.min) return null;
  return `${withParticle(noun, ['을', '를'])} 무엇이라고 하나요?`;
}

function nounBefore(text: string): string | null {
  const [, stem, last = ''] = /^(.*([가-힣]))이다$/u.exec(text) ?? [];
  if (stem !== undefined && hasFinal(last)) return stem;
  const [, open, end = ''] = /^(.*([가-힣]))다$/u.exec(text) ?? [];
  return open !== undefined && !hasFinal(end) && !PREDICATE.test(text) ? open : null;
}
