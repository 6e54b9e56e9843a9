import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompressSync } from 'node:zlib';
import { decodePassages, encodePassages, type IndexedPassage, passageTerm } from '@pilgi/domain/chat';
import { decodeNoteText, encodeNoteText, type SearchRow, TERM_MARK } from '@pilgi/domain/notes';
import type { Queryable } from '../../../platform/db/database.ts';
import { type FormerPassage, listFormerPassages, listFormerRows, listRows, listTexts } from './texts.queries.ts';

const compressBytes = promisify(zstdCompress);
/** A third of a millisecond for an hour of lecture; the asynchronous form needs ten times as long for its chunks. */
const decompress = (stored: Buffer) => zstdDecompressSync(stored).toString('utf8');

/** Written once and read often: a tenth smaller than the default level. */
const LEVEL = { [constants.ZSTD_c_compressionLevel]: 19 };

/** Without the size, zstd prepares 70 ms long for the largest text of its level, instead of 2 ms for a short one. */
function compress(text: string): Promise<Buffer> {
  const bytes = Buffer.from(text);
  return compressBytes(bytes, { params: LEVEL, pledgedSrcSize: bytes.length });
}

const transcriptOf = (rows: readonly SearchRow[]) =>
  rows.filter(({ layer }) => layer === 'SPEECH').flatMap(({ passages }) => passages);

export async function packText(
  rows: readonly SearchRow[],
  passages: readonly IndexedPassage[],
): Promise<{ rows: Buffer; passages: Buffer }> {
  return {
    rows: await compress(encodeNoteText(rows)),
    passages: await compress(encodePassages(passages, transcriptOf(rows))),
  };
}

const unpackRows = (stored: Buffer) => decodeNoteText(decompress(stored));

/** Searchable rows of notes, in the order of layers and sections. */
export async function loadRows(db: Queryable, noteIds: readonly string[]): Promise<Map<string, SearchRow[]>> {
  const found = new Map<string, SearchRow[]>();
  if (noteIds.length === 0) return found;
  for (const { note_id, rows } of await listRows(db, noteIds)) found.set(note_id, unpackRows(rows).toSorted(byLayer));
  const former = noteIds.filter((id) => !found.has(id));
  if (former.length > 0) addFormer(found, await listFormerRows(db, former));
  return found;
}

const LAYERS = ['TITLE', 'NOTE', 'SPEECH'];
const byLayer = (a: SearchRow, b: SearchRow) =>
  LAYERS.indexOf(a.layer) - LAYERS.indexOf(b.layer) || a.section - b.section;

function addFormer(found: Map<string, SearchRow[]>, rows: readonly (SearchRow & { note_id: string })[]): void {
  for (const { note_id, ...row } of rows) found.set(note_id, [...(found.get(note_id) ?? []), row]);
}

export interface NoteText {
  note_id: string;
  rows: SearchRow[];
  passages: IndexedPassage[];
}

/** Rows and passages of notes, in the order of the ids. */
export async function loadTexts(db: Queryable, noteIds: readonly string[]): Promise<NoteText[]> {
  if (noteIds.length === 0) return [];
  const texts = new Map<string, NoteText>();
  for (const { note_id, rows, passages } of await listTexts(db, noteIds)) {
    const unpacked = unpackRows(rows);
    const decoded = decodePassages(decompress(passages), transcriptOf(unpacked));
    texts.set(note_id, { note_id, rows: unpacked, passages: decoded });
  }
  const former = noteIds.filter((id) => !texts.has(id));
  for (const text of former.length === 0 ? [] : await loadFormerTexts(db, former)) texts.set(text.note_id, text);
  return noteIds.flatMap((id) => texts.get(id) ?? []);
}

async function loadFormerTexts(db: Queryable, noteIds: readonly string[]): Promise<NoteText[]> {
  const rows = new Map<string, SearchRow[]>();
  addFormer(rows, await listFormerRows(db, noteIds));
  const passages = Map.groupBy(await listFormerPassages(db, noteIds), ({ note_id }) => note_id);
  return noteIds.map((note_id) => ({
    note_id,
    rows: rows.get(note_id) ?? [],
    passages: (passages.get(note_id) ?? []).map(toIndexedPassage),
  }));
}

function toIndexedPassage({ kind, parts, keys }: FormerPassage): IndexedPassage {
  const terms = keys.filter((key) => key.startsWith(TERM_MARK)).map((key) => key.slice(TERM_MARK.length));
  return { kind, parts, terms: new Set(terms.map(passageTerm)) };
}
