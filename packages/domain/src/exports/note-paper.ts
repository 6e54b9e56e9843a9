import type { ClaimState } from '../claims/claim.ts';
import { firstShownSlides } from '../notes/first-shown-slides.ts';
import { isUncheckedSection, listCheckCounts, NOT_COMPARED_NOTE } from '../notes/list-check-counts.ts';
import type {
  BlockKind,
  NoteBlock,
  NoteDocument,
  NoteSection,
  NoteSentence,
  SectionState,
} from '../notes/note-document.ts';
import { parseBlockText } from '../notes/parse-block-text.ts';
import { placeSentences } from '../notes/place-sentences.ts';
import { readInline } from '../notes/read-inline.ts';
import { playbackMark, timeMark } from '../notes/time-mark.ts';
import { insertWords } from './insert-words.ts';
import { heading, type Paper, type Piece, partPieces, remark, textPieces, warning } from './paper.ts';

const KIND_NAMES: Partial<Record<BlockKind, string>> = { definition: '정의', example: '예' };

const MISSING_SECTIONS: Partial<Record<SectionState, string>> = {
  FAILED: '이 구간은 만들지 못했습니다.',
  SKIPPED: '멈춘 뒤라 만들지 않은 구간입니다.',
  SILENT: '말소리가 없는 구간입니다.',
};

/** Marks behind a sentence; the others agree with the lecture. */
const STATE_MARKS: Partial<Record<ClaimState, string>> = {
  PARTLY: '[일부만 확인]',
  NOT_FOUND: '[강의에서 찾지 못함]',
  UNCHECKED: '[대조하지 못함]',
  OWN: '[직접 고친 문장]',
};
const UNCHECKED_SECTION = '[대조하지 못함] 이 부분은 강의와 대조하지 못했습니다.';
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
    ...section.blocks.flatMap((block) => [...blockPieces(block, isUnchecked), ...imagesOf(block)]),
    ...removedPieces(section.removed ?? []),
  ];
}

function blockPieces(block: NoteBlock, isUnchecked: boolean): Piece[] {
  const kind = KIND_NAMES[block.kind];
  const time = playbackMark(block.at_ms, block.is_approximate);
  const mark = kind === undefined ? time : `${time} · ${kind}`;
  return [block.heading === null ? remark(mark) : heading(3, block.heading, mark), ...markedPieces(block, isUnchecked)];
}

/** The text with a mark behind each sentence that needs one. A section that was not compared has one remark instead. */
function markedPieces(block: NoteBlock, isUnchecked: boolean): Piece[] {
  const { parts, plain } = parseBlockText(block.text);
  const ends = new Map(placeSentences(block, plain).map(({ id, end }) => [id, end]));
  const marked = (block.sentences ?? []).flatMap(({ id, text, state }) => {
    const mark = isUnchecked && state === 'UNCHECKED' ? undefined : STATE_MARKS[state];
    return mark === undefined ? [] : [{ text, mark, end: ends.get(id) }];
  });
  const words = marked.flatMap(({ mark, end }) => (end === undefined ? [] : [{ at: end, text: ` ${mark}` }]));
  const unplaced = marked.filter(({ end }) => end === undefined);
  return [
    ...partPieces(parts.map((part) => insertWords(part, words))),
    ...unplaced.map(({ text, mark }) => warning(`${mark} ${parseBlockText(text).plain}`)),
  ];
}

function removedPieces(removed: readonly NoteSentence[]): Piece[] {
  if (removed.length === 0) return [];
  const items = removed.map(({ text }) => ({ line: readInline(text), children: null }));
  return [heading(3, REMOVED_HEADING), { kind: 'text', part: { kind: 'list', isOrdered: false, items } }];
}

function glossaryPieces({ glossary }: NoteDocument): Piece[] {
  if (glossary.length === 0) return [];
  const items = glossary.map(({ term, meaning }) => {
    const name = readInline(term, 0, true);
    return { line: [...name, ...readInline(` ${meaning}`)], children: null };
  });
  return [heading(2, '용어'), { kind: 'text', part: { kind: 'list', isOrdered: false, items } }];
}
