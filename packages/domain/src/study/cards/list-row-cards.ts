import type { NoteBlock, NoteDocument, NoteSection } from '../../notes/note-document.ts';
import { plainTextOf } from '../../notes/read-inline.ts';
import type { ProposedCard } from './card.ts';
import { type CardSource, headingFor, listSources, nameOf, originOf } from './card-source.ts';
import { factOf, foldFact } from './fold-fact.ts';
import { isAboutLecture, isSkippedHeading } from './is-card-sentence.ts';
import { withParticle } from './read-cloze.ts';

/** A longer list is no single fact and is hard to remember as cards. */
const MAX_ITEMS = 5;
const MAX_CELLS = 12;
const ANSWER_LENGTH = { min: 2, max: 110 };
const LABEL =
  /^(?:\d+[.)]|[-*•])\s+(?:\*\*(?<strong>[^*]{1,30})\*\*|(?<plain>[^:*]{1,20}))(?:\([^()]*\))?:\s*(?<text>.+)$/u;

/** Named items of short lists and cells of small tables. */
export function listRowCards(note: NoteDocument): ProposedCard[] {
  return note.sections.flatMap((section) =>
    section.blocks.flatMap((block) => {
      if (block.heading === null || isSkippedHeading(block.heading)) return [];
      if (block.kind === 'list') return cardsOfList(note, section, block);
      return block.kind === 'table' || block.kind === 'comparison' ? cardsOfTable(note, section, block) : [];
    }),
  );
}

function cardsOfList(note: NoteDocument, section: NoteSection, block: NoteBlock): ProposedCard[] {
  if ((block.sentences ?? []).length > MAX_ITEMS) return [];
  return listSources(section, block).flatMap((source) => {
    const { strong, plain, text = '' } = LABEL.exec(source.sentence.text)?.groups ?? {};
    const label = nameOf((strong ?? plain ?? '').trim());
    return label === '' ? [] : cardOf(note, { source, name: bold(label), parts: [label], answer: text });
  });
}

const cellsOf = (row: string) =>
  row
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/u)
    .map((cell) => cell.trim());

/** Heads of a first column whose rows are properties of what the other columns name. */
const PROPERTIES = /^(?:구분|항목|비교|기준|특징|성질|내용)?$/u;
const REMARKS = /^(?:비고|참고|메모|예)$/u;

function cardsOfTable(note: NoteDocument, section: NoteSection, block: NoteBlock): ProposedCard[] {
  const [first = '', ...columns] = cellsOf(block.head?.split('\n')[0] ?? '');
  const rows = listSources(section, block).filter(({ sentence }) => sentence.text.startsWith('|'));
  const isLong = rows.length > MAX_ITEMS || rows.length * columns.length > MAX_CELLS;
  if (columns.length === 0 || isLong || /^(?:순서|때|단계|차수|번호)$/u.test(first)) return [];
  return rows.flatMap((source) => {
    const [row = '', ...cells] = cellsOf(source.sentence.text);
    if (!/[\p{L}$]/u.test(row)) return [];
    return cells.flatMap((cell, place) => {
      const column = columns[place] ?? '';
      if (REMARKS.test(column) || /^[\d.,*\s%]+$/u.test(cell)) return [];
      const [owner, property] = PROPERTIES.test(first) ? [column, row] : [row, column];
      const name = `${bold(owner)}${joinFor(owner, property)}${property.replaceAll('**', '')}`;
      return cardOf(note, { source, name, parts: [row, column], answer: cell });
    });
  });
}

/** "예방의 방법", but "경쟁적 — 붙는 곳": 의 reads wrongly behind an adjective and before a clause. */
const joinFor = (owner: string, property: string) =>
  owner.endsWith('적') || /[는은의] /u.test(property) ? ' — ' : '의 ';

/** Formulas are not bold. */
const bold = (text: string) => (text.includes('$') ? text : `**${text.replaceAll('**', '')}**`);

function cardOf(
  note: NoteDocument,
  card: { source: CardSource; name: string; parts: readonly string[]; answer: string },
): ProposedCard[] {
  const { source, name, parts } = card;
  const heading = source.block.heading ?? '';
  const answer = card.answer.replaceAll('**', '').trim();
  if (answer.length < ANSWER_LENGTH.min || answer.length > ANSWER_LENGTH.max || isAboutLecture(answer)) return [];
  const question = [heading, ...parts].map(foldFact).join(' ');
  if (question.includes(foldFact(answer))) return [];
  return [
    {
      ...originOf(note, source),
      fact: factOf('item', heading, ...parts),
      kind: /^\$[^$]+\$\.?$/u.test(answer) ? ('FORMULA' as const) : ('QUESTION' as const),
      heading: headingFor([source.section.heading, heading], answer),
      front: `${name}${withParticle(plainTextOf(name), ['은', '는']).slice(plainTextOf(name).length)}?`,
      back: answer,
    },
  ];
}
