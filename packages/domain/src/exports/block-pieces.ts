import type { ClaimState } from '../claims/claim.ts';
import { layOutDiagram } from '../notes/diagram/lay-out-diagram.ts';
import { splitDiagram } from '../notes/diagram/read-edges.ts';
import type { BlockKind, HintStrength, NoteBlock, NoteSentence } from '../notes/note-document.ts';
import { parseBlockText, type TextPart } from '../notes/parse-block-text.ts';
import { placeSentences } from '../notes/place-sentences.ts';
import { readInline } from '../notes/read-inline.ts';
import { playbackMark, timeMark } from '../notes/time-mark.ts';
import { insertWords } from './insert-words.ts';
import { type CalloutTone, heading, type Piece, partPieces, remark, warning } from './paper.ts';

const KIND_NAMES: Partial<Record<BlockKind, string>> = {
  definition: '정의',
  formula: '식',
  example: '예',
  table: '표',
  comparison: '비교',
  code: '코드',
  diagram: '그림',
  timeline: '차례',
  slide: '슬라이드',
};
const WORKED_EXAMPLE = '풀이';

const CALLOUTS: Partial<Record<BlockKind, { name: string; tone: CalloutTone }>> = {
  gist: { name: '요지', tone: 'key' },
  key_point: { name: '핵심', tone: 'key' },
  exam_hint: { name: '시험', tone: 'exam' },
  question: { name: '질문', tone: 'note' },
  notice: { name: '공지·과제', tone: 'note' },
};

/** An ordinary hint needs no more than its label. */
const STRENGTHS: Partial<Record<HintStrength, string>> = {
  stressed: '꼭 알아 두라고 했어요',
  mistake: '자주 틀린다고 했어요',
};

/** Marks behind a sentence; the others agree with the lecture. */
const STATE_MARKS: Partial<Record<ClaimState, string>> = {
  PARTLY: '[일부만 확인]',
  NOT_FOUND: '[강의에서 찾지 못함]',
  UNCHECKED: '[대조하지 못함]',
  OWN: '[직접 고친 문장]',
};
const MARKED_CODE = '위 코드';

/** A block of a note. In a section that was not compared, sentences are not marked one by one. */
export function blockPieces(block: NoteBlock, isUnchecked: boolean): Piece[] {
  const callout = CALLOUTS[block.kind];
  return callout === undefined ? plainBlock(block, isUnchecked) : [calloutOf(block, callout, isUnchecked)];
}

/** A sentence outside of blocks, with its mark. */
export function markedLine({ text, state }: NoteSentence) {
  const mark = STATE_MARKS[state];
  return readInline(mark === undefined ? text : `${text} ${mark}`);
}

function plainBlock(block: NoteBlock, isUnchecked: boolean): Piece[] {
  const pieces = contentPieces(block, isUnchecked);
  const time = playbackMark(block.at_ms, block.is_approximate);
  const name = nameOf(block, pieces);
  const mark = name === undefined ? time : `${time} · ${name}`;
  const original = hasOriginal(block) ? ` (${block.original})` : '';
  if (block.heading === null) return [remark(`${mark}${original}`), ...pieces];
  return [heading(block.topic?.trim() ? 4 : 3, `${block.heading}${original}`, mark), ...pieces];
}

/** The writer may have the original in the heading already. */
const hasOriginal = ({ heading: term, original = '' }: NoteBlock) =>
  original !== '' && term?.toLowerCase().includes(original.toLowerCase()) !== true;

function nameOf({ kind }: NoteBlock, pieces: readonly Piece[]): string | undefined {
  const hasSteps = pieces.some((piece) => piece.kind === 'text' && isOrdered(piece.part));
  return kind === 'example' && hasSteps ? WORKED_EXAMPLE : KIND_NAMES[kind];
}

const isOrdered = (part: TextPart) => part.kind === 'list' && part.isOrdered;

/** A hint shows when the lecturer gave it. */
function calloutOf(block: NoteBlock, { name, tone }: { name: string; tone: CalloutTone }, isUnchecked: boolean): Piece {
  const { quote } = block;
  const time = quote === undefined ? playbackMark(block.at_ms, block.is_approximate) : timeMark(quote.at_ms);
  const title = block.heading === null ? [] : [textLine(block.heading, true)];
  const words = quote === undefined ? [] : [textLine(`“${escapeSigns(quote.text)}”`, false)];
  return {
    kind: 'callout',
    tone,
    title: [name, time, block.strength && STRENGTHS[block.strength]].filter(Boolean).join(' · '),
    pieces: [...title, ...contentPieces(block, isUnchecked), ...words],
  };
}

const textLine = (text: string, isStrong: boolean): Piece => ({
  kind: 'text',
  part: { kind: 'lines', lines: [readInline(text, 0, isStrong)] },
});

/** Spoken words have no markup. */
const escapeSigns = (text: string) => text.replaceAll(/[\\`*$]/g, (sign) => `\\${sign}`);

interface MarkedSentence {
  text: string;
  mark: string;
  end: number | undefined;
}

function contentPieces(block: NoteBlock, isUnchecked: boolean): Piece[] {
  const { parts, plain } = parseBlockText(block.text);
  const ends = new Map(placeSentences(block, plain).map(({ id, end }) => [id, end]));
  const marked = (block.sentences ?? []).flatMap(({ id, text, state }): MarkedSentence[] => {
    const mark = isUnchecked && state === 'UNCHECKED' ? undefined : STATE_MARKS[state];
    return mark === undefined ? [] : [{ text, mark, end: ends.get(id) }];
  });
  const drawn = block.kind === 'diagram' ? splitDiagram(parts) : null;
  if (drawn === null || layOutDiagram(drawn.edges) === null) return markedParts(parts, marked);
  return [
    { kind: 'diagram', id: block.id, edges: drawn.edges },
    ...partPieces(drawn.others),
    ...marked.map(repeatedSentence),
  ];
}

/** The text with a mark behind each sentence that needs one; a sentence that cannot be marked in its place is repeated. */
function markedParts(parts: readonly TextPart[], marked: readonly MarkedSentence[]): Piece[] {
  const words = marked.flatMap(({ mark, end }) => (end === undefined ? [] : [{ at: end, text: ` ${mark}`, mark }]));
  const inserted = insertWords(parts, words);
  const codeMarks = (part: number) =>
    new Set(inserted.inCode.flatMap((one) => (one.part === part ? one.words.mark : [])));
  return [
    ...inserted.parts.flatMap((part, index) => [
      ...partPieces([part]),
      ...[...codeMarks(index)].map((mark) => warning(`${mark} ${MARKED_CODE}`)),
    ]),
    ...marked.filter(({ end }) => end === undefined).map(repeatedSentence),
  ];
}

const repeatedSentence = ({ text, mark }: MarkedSentence) => warning(`${mark} ${parseBlockText(text).plain}`);
