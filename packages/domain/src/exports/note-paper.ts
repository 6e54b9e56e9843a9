import { firstShownSlides } from '../notes/first-shown-slides.ts';
import { groupTopics } from '../notes/group-topics.ts';
import { isUncheckedSection, listCheckCounts, NOT_COMPARED_NOTE } from '../notes/list-check-counts.ts';
import type { NoteBlock, NoteDocument, NoteSection, NoteSentence, SectionState } from '../notes/note-document.ts';
import type { Line } from '../notes/parse-block-text.ts';
import { readInline } from '../notes/read-inline.ts';
import { timeMark } from '../notes/time-mark.ts';
import { blockPieces, markedLine } from './block-pieces.ts';
import { heading, type Paper, type Piece, remark, textPieces, warning } from './paper.ts';

const MISSING_SECTIONS: Partial<Record<SectionState, string>> = {
  FAILED: '이 구간은 만들지 못했습니다.',
  SKIPPED: '멈춘 뒤라 만들지 않은 구간입니다.',
  SILENT: '말소리가 없는 구간입니다.',
};

const UNCHECKED_SECTION = '[대조하지 못함] 이 부분은 강의와 대조하지 못했습니다.';
const KEY_POINTS_HEADING = '핵심 정리';
const REMOVED_HEADING = '강의와 달라서 뺀 문장';

/** Printable document of a note with the same content as on the screen. */
export function notePaper(note: NoteDocument): Paper {
  const slides = new Map(note.slides.map((slide) => [slide.id, slide]));
  const shown = firstShownSlides(note.sections.flatMap((section) => section.blocks));
  const imagesOf = (block: NoteBlock): Piece[] =>
    (shown.get(block.id) ?? []).flatMap((slide_id) => {
      const slide = slides.get(slide_id);
      return slide === undefined
        ? []
        : [{ kind: 'image', slide_id, caption: `${timeMark(slide.first_ms)}의 슬라이드` }];
    });
  return {
    title: readInline(note.title),
    pieces: [
      ...headPieces(note),
      ...textPieces(note.overview),
      ...keyPointPieces(note),
      ...note.sections.flatMap((section) =>
        sectionPieces(section, {
          imagesOf,
          untranscribed: note.untranscribed ?? [],
          isUnchecked: isUncheckedSection(note, section),
        }),
      ),
      ...glossaryPieces(note),
    ],
  };
}

function headPieces({ duration_ms, check }: NoteDocument): Piece[] {
  const length = `강의 길이 ${timeMark(duration_ms)}`;
  if (check === undefined) return [remark(length), remark(NOT_COMPARED_NOTE)];
  return [remark([length, ...listCheckCounts(check).map(({ text }) => text)].join(' · '))];
}

interface SectionContext {
  imagesOf: (block: NoteBlock) => Piece[];
  untranscribed: readonly { start_ms: number; end_ms: number }[];
  isUnchecked: boolean;
}

function sectionPieces(section: NoteSection, { imagesOf, untranscribed, isUnchecked }: SectionContext): Piece[] {
  const missing = MISSING_SECTIONS[section.status];
  const gaps = untranscribed.filter(({ start_ms }) => start_ms >= section.start_ms && start_ms < section.end_ms);
  return [
    heading(2, `${section.number}. ${section.heading}`, timeMark(section.start_ms)),
    ...(missing === undefined ? [] : [warning(missing)]),
    ...(section.status === 'DONE' ? gaps : []).map(({ start_ms, end_ms }) =>
      warning(`${timeMark(start_ms)} – ${timeMark(end_ms)} 받아쓰지 못해 노트에 없는 부분입니다.`),
    ),
    ...(isUnchecked ? [warning(UNCHECKED_SECTION)] : []),
    ...groupedPieces(section.blocks, { imagesOf, isUnchecked }),
    ...removedPieces(section.removed ?? []),
  ];
}

function groupedPieces(
  blocks: readonly NoteBlock[],
  { imagesOf, isUnchecked }: Pick<SectionContext, 'imagesOf' | 'isUnchecked'>,
): Piece[] {
  return groupTopics(blocks).flatMap(({ topic, blocks: own }) => [
    ...(topic === null ? [] : [heading(3, topic)]),
    ...own.flatMap((block) => [...blockPieces(block, isUnchecked), ...imagesOf(block)]),
  ]);
}

function keyPointPieces({ key_points = [] }: NoteDocument): Piece[] {
  const shown = key_points.filter(({ state }) => state !== 'CONTRADICTED');
  return shown.length === 0 ? [] : [heading(2, KEY_POINTS_HEADING), listOf(shown.map(markedLine))];
}

function removedPieces(removed: readonly NoteSentence[]): Piece[] {
  return removed.length === 0 ? [] : [heading(3, REMOVED_HEADING), listOf(removed.map(({ text }) => readInline(text)))];
}

function glossaryPieces({ glossary }: NoteDocument): Piece[] {
  if (glossary.length === 0) return [];
  const lines = glossary.map(({ term, original, meaning }) => [
    ...readInline(term, 0, true),
    ...readInline(`${original ? `(${original})` : ''} ${meaning}`),
  ]);
  return [heading(2, '용어'), listOf(lines)];
}

const listOf = (lines: readonly Line[]): Piece => ({
  kind: 'text',
  part: { kind: 'list', isOrdered: false, items: lines.map((line) => ({ line, children: null })) },
});
