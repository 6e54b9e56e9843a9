import { groupTopics } from './group-topics.ts';
import type { GlossaryTerm, NoteBlock, NoteDocument, NoteSection } from './note-document.ts';

export const CHANGED_PLACES = ['TITLE', 'OVERVIEW', 'GLOSSARY', 'HEADING', 'BLOCK', 'SEGMENT'] as const;
export type ChangedPlace = (typeof CHANGED_PLACES)[number];

export interface NoteChange {
  place: ChangedPlace;
  /** Id of the block or segment, preferably the one in the newer note. */
  id: string | null;
  section: number | null;
  /** Null for an added piece. */
  before: string | null;
  /** Null for a removed piece. */
  after: string | null;
}

interface Piece {
  id: string | null;
  text: string;
}

/** Differences between two versions of a note, in reading order. */
export function diffNotes(before: NoteDocument, after: NoteDocument): NoteChange[] {
  const whole = (place: ChangedPlace, old: string, now: string) =>
    pairPieces([{ id: null, text: old }], [{ id: null, text: now }]).map((pair) => changeOf(place, null, pair));
  return [
    ...whole('TITLE', before.title, after.title),
    ...whole('OVERVIEW', before.overview, after.overview),
    ...pairPieces(keyPoints(before), keyPoints(after)).map((pair) => changeOf('OVERVIEW', null, pair)),
    ...pairPieces(before.glossary.map(termPiece), after.glossary.map(termPiece)).map((pair) =>
      changeOf('GLOSSARY', null, pair),
    ),
    ...sectionNumbers(before, after).flatMap((number) => diffSection(before, after, number)),
  ];
}

const keyPoints = ({ key_points = [] }: NoteDocument): Piece[] => key_points.map(({ text }) => ({ id: null, text }));

const termPiece = ({ term, original, meaning }: GlossaryTerm): Piece => ({
  id: null,
  text: `${term}${inBrackets(original)}: ${meaning}`,
});

const inBrackets = (original: string | undefined) => (original ? ` (${original})` : '');

const sectionNumbers = (...notes: NoteDocument[]) =>
  [...new Set(notes.flatMap((note) => note.sections.map((section) => section.number)))].sort((a, b) => a - b);

function diffSection(before: NoteDocument, after: NoteDocument, number: number): NoteChange[] {
  const [old, now] = [before, after].map((note) => piecesOf(note, number)) as [Pieces, Pieces];
  return [
    ...pairPieces(old.heading, now.heading).map((pair) => changeOf('HEADING', number, pair)),
    ...pairPieces(old.blocks, now.blocks).map((pair) => changeOf('BLOCK', number, pair)),
    ...pairById(old.segments, now.segments).map((pair) => changeOf('SEGMENT', number, pair)),
  ];
}

interface Pieces {
  heading: Piece[];
  blocks: Piece[];
  segments: Piece[];
}

function piecesOf(note: NoteDocument, number: number): Pieces {
  const section = note.sections.find((one) => one.number === number);
  if (section === undefined) return { heading: [], blocks: [], segments: [] };
  return {
    heading: [section.heading, ...topicsIn(section)].map((text) => ({ id: null, text })),
    blocks: section.blocks.map(blockPiece),
    segments: note.segments.filter(({ start_ms }) => start_ms >= section.start_ms && start_ms < section.end_ms),
  };
}

const topicsIn = ({ blocks }: NoteSection) => groupTopics(blocks).flatMap(({ topic }) => topic ?? []);

/** What a reader sees of a block. */
const blockPiece = ({ id, heading, original, text, quote }: NoteBlock): Piece => {
  const title = `${heading ?? ''}${inBrackets(original)}`.trim();
  const lines = [title, text.trimEnd(), quote === undefined ? '' : `“${quote.text}”`];
  return { id, text: heading === null && title === '' && quote === undefined ? text : joinLines(lines) };
};

const joinLines = (lines: readonly string[]) => lines.filter((line) => line !== '').join('\n');

type Pair = [Piece | undefined, Piece | undefined];

const changeOf = (place: ChangedPlace, section: number | null, [old, now]: Pair): NoteChange => ({
  place,
  id: now?.id ?? old?.id ?? null,
  section,
  before: old?.text ?? null,
  after: now?.text ?? null,
});

/** Segment ids are stable across versions. */
function pairById(old: readonly Piece[], now: readonly Piece[]): Pair[] {
  const known = new Map(old.map((piece) => [piece.id, piece]));
  const remainingIds = new Set(now.map((piece) => piece.id));
  const gone = old.filter((piece) => !remainingIds.has(piece.id)).map((piece): Pair => [piece, undefined]);
  const changed = now
    .map((piece): Pair => [known.get(piece.id), piece])
    .filter(([before, after]) => before?.text !== after?.text);
  return [...changed, ...gone];
}

/** Longest common subsequence: equal pieces stay in place; between them, removed and added pieces are paired in order. */
function pairPieces(old: readonly Piece[], now: readonly Piece[]): Pair[] {
  const lengths = commonLengths(old, now);
  const pairs: Pair[] = [];
  let [removed, added]: [Piece[], Piece[]] = [[], []];
  const flushPairs = () => {
    for (let i = 0; i < Math.max(removed.length, added.length); i++) pairs.push([removed[i], added[i]]);
    [removed, added] = [[], []];
  };
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [a, b] = [old[i], now[j]];
    if (a !== undefined && b !== undefined && a.text === b.text) {
      flushPairs();
      [i, j] = [i + 1, j + 1];
    } else if (a !== undefined && (b === undefined || at(lengths, i + 1, j) >= at(lengths, i, j + 1))) {
      removed.push(a);
      i++;
    } else if (b !== undefined) {
      added.push(b);
      j++;
    }
  }
  flushPairs();
  return pairs;
}

const at = (lengths: readonly number[][], i: number, j: number) => lengths[i]?.[j] ?? 0;

/** Length of the longest common subsequence from each pair of positions. */
function commonLengths(old: readonly Piece[], now: readonly Piece[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => [] as number[]);
  for (let i = old.length - 1; i >= 0; i--) {
    const row = lengths[i] ?? [];
    for (let j = now.length - 1; j >= 0; j--) {
      const isSame = old[i]?.text === now[j]?.text;
      row[j] = isSame ? at(lengths, i + 1, j + 1) + 1 : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
    }
  }
  return lengths;
}
