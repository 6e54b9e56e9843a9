import { firstShownSlides } from '../notes/first-shown-slides.ts';
import type { BlockKind, NoteBlock, NoteDocument, NoteSection, SectionState } from '../notes/note-document.ts';
import { readInline } from '../notes/read-inline.ts';
import { playbackMark, timeMark } from '../notes/time-mark.ts';
import { heading, type Paper, type Piece, remark, textPieces, warning } from './paper.ts';

const KIND_NAMES: Partial<Record<BlockKind, string>> = { definition: '정의', example: '예' };

const MISSING_SECTIONS: Partial<Record<SectionState, string>> = {
  FAILED: '이 구간은 만들지 못했습니다.',
  SKIPPED: '멈춘 뒤라 만들지 않은 구간입니다.',
  SILENT: '말소리가 없는 구간입니다.',
};

export const DOUBT_TEXT = '근거 없음 · 강의에서 확인되지 않은 문장입니다.';

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
      remark(`강의 길이 ${timeMark(note.duration_ms)} · 근거 확인 ${note.evidence.supported}/${note.evidence.total}`),
      ...textPieces(note.overview),
      ...note.sections.flatMap((section) =>
        sectionPieces(section, { imagesOf, untranscribed: note.untranscribed ?? [] }),
      ),
      ...glossaryPieces(note),
    ],
  };
}

interface SectionContext {
  imagesOf: (block: NoteBlock) => Piece[];
  untranscribed: readonly { start_ms: number; end_ms: number }[];
}

function sectionPieces(section: NoteSection, { imagesOf, untranscribed }: SectionContext): Piece[] {
  const missing = MISSING_SECTIONS[section.status];
  const gaps = untranscribed.filter(({ start_ms }) => start_ms >= section.start_ms && start_ms < section.end_ms);
  return [
    heading(2, `${section.number}. ${section.heading}`, timeMark(section.start_ms)),
    ...(missing === undefined ? [] : [warning(missing)]),
    ...(section.status === 'DONE' ? gaps : []).map(({ start_ms, end_ms }) =>
      warning(`${timeMark(start_ms)} – ${timeMark(end_ms)} 받아쓰지 못해 노트에 없는 부분입니다.`),
    ),
    ...section.blocks.flatMap((block) => [...blockPieces(block), ...imagesOf(block)]),
  ];
}

function blockPieces(block: NoteBlock): Piece[] {
  const kind = KIND_NAMES[block.kind];
  const time = playbackMark(block.at_ms, block.is_approximate);
  const mark = kind === undefined ? time : `${time} · ${kind}`;
  return [
    block.heading === null ? remark(mark) : heading(3, block.heading, mark),
    ...(block.doubts.length > 0 ? [warning(DOUBT_TEXT)] : []),
    ...textPieces(block.text),
  ];
}

function glossaryPieces({ glossary }: NoteDocument): Piece[] {
  if (glossary.length === 0) return [];
  const items = glossary.map(({ term, meaning }) => {
    const name = readInline(term, 0, true);
    return [...name, ...readInline(` ${meaning}`)];
  });
  return [heading(2, '용어'), { kind: 'text', part: { kind: 'list', isOrdered: false, items } }];
}
