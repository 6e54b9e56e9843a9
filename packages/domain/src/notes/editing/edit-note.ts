import { cleanText } from '../../shared/clean-text.ts';
import { countCheck } from '../count-check.ts';
import type { BlockKind, NoteBlock, NoteDocument, NoteSection } from '../note-document.ts';
import { carrySentences } from './carry-sentences.ts';

export const BLOCK_TEXT_MAX = 8000;
export const HEADING_MAX = 200;
/** Blocks that an owner may add to one section. */
export const ADDED_BLOCKS_MAX = 60;

interface BlockContent {
  kind: BlockKind;
  heading: string | null;
  text: string;
}

/** Where a saved answer comes from and what it cites. */
export interface SavedAnswer {
  question_id: string;
  segment_ids: string[];
  slide_ids: string[];
  at_ms: number;
}

/** One change of the owner of a note. A null `after` adds before the first block of the section. */
export type NoteEdit =
  | ({ act: 'REPLACE'; block_id: string } & BlockContent)
  | ({ act: 'ADD'; section: number; after: string | null; answer?: SavedAnswer } & BlockContent)
  | { act: 'DELETE'; block_id: string }
  | { act: 'MOVE'; block_id: string; direction: 'UP' | 'DOWN' };

export type EditRefusal = 'UNKNOWN_BLOCK' | 'EMPTY' | 'TOO_LONG' | 'TOO_MANY';

export type EditedNote = { document: NoteDocument; block_id: string | null } | { refusal: EditRefusal };

/** Changes one block. Sentences that stay have the same evidence and state; changed and added ones are the owner's. */
export function editNote(note: NoteDocument, edit: NoteEdit): EditedNote {
  const section = note.sections.find((one) => isEdited(one, edit));
  if (section === undefined) return { refusal: 'UNKNOWN_BLOCK' };
  const result = editSection(section, edit);
  if ('refusal' in result) return result;
  const sections = note.sections.map((one) => (one === section ? { ...section, blocks: result.blocks } : one));
  const counts = note.check === undefined ? {} : countCheck(sections, note.check);
  return { document: { ...note, sections, ...counts }, block_id: result.block_id };
}

/** A section that was not written may be made by a job later, which would replace added blocks. */
function isEdited(section: NoteSection, edit: NoteEdit): boolean {
  const has = (id: string) => section.blocks.some((block) => block.id === id);
  if (edit.act !== 'ADD') return has(edit.block_id);
  return section.number === edit.section && section.status === 'DONE' && (edit.after === null || has(edit.after));
}

type EditedSection = { blocks: NoteBlock[]; block_id: string | null } | { refusal: EditRefusal };

function editSection(section: NoteSection, edit: NoteEdit): EditedSection {
  const { blocks } = section;
  switch (edit.act) {
    case 'REPLACE':
      return replaceBlock(blocks, edit);
    case 'ADD':
      return addBlock(section, edit);
    case 'DELETE':
      return { blocks: blocks.filter(({ id }) => id !== edit.block_id), block_id: null };
    case 'MOVE':
      return { blocks: moveBlock(blocks, edit), block_id: edit.block_id };
  }
}

function readContent({ kind, heading, text }: BlockContent): BlockContent | { refusal: EditRefusal } {
  const content = {
    kind,
    heading: heading === null ? null : cleanText(heading.replaceAll(/\s+/gu, ' ')) || null,
    text: cleanText(text.replaceAll(/\r\n?/g, '\n')),
  };
  if (content.text === '' && content.heading === null) return { refusal: 'EMPTY' };
  if (content.text.length > BLOCK_TEXT_MAX || (content.heading ?? '').length > HEADING_MAX)
    return { refusal: 'TOO_LONG' };
  return content;
}

function replaceBlock(blocks: readonly NoteBlock[], edit: BlockContent & { block_id: string }): EditedSection {
  const content = readContent(edit);
  if ('refusal' in content) return content;
  const replace = (block: NoteBlock): NoteBlock => {
    const after = withDetails(block, content);
    if (content.text !== block.text) return { ...after, sentences: carrySentences(block, after) };
    return block.sentences === undefined ? after : { ...after, sentences: block.sentences };
  };
  return { blocks: blocks.map((one) => (one.id === edit.block_id ? replace(one) : one)), block_id: edit.block_id };
}

/** Row of names and the line below it. */
const HEAD = /^\|.*\|[ \t]*\n\|(?:[ \t]*:?-{2,}:?[ \t]*\|)+[ \t]*(?=\n|$)/u;
const headOf = ({ kind, text }: BlockContent): string | undefined =>
  kind === 'table' || kind === 'comparison' ? HEAD.exec(text)?.[0] : undefined;

/** The block with its new content, and only the details that its kind has. */
function withDetails(
  { head: _head, original, quote, strength, sentences: _sentences, ...block }: NoteBlock,
  content: BlockContent,
): NoteBlock {
  const head = headOf(content);
  return {
    ...block,
    ...content,
    ...(head === undefined ? {} : { head }),
    ...(content.kind === 'definition' && original !== undefined ? { original } : {}),
    ...(content.kind === 'exam_hint' && quote !== undefined ? { quote } : {}),
    ...(content.kind === 'exam_hint' && strength !== undefined ? { strength } : {}),
  };
}

/** Whether the owner added the block: from a conversation, or resting on nothing in the lecture. */
const isAdded = ({ segment_ids, slide_ids, question_id, sentences = [] }: NoteBlock) =>
  question_id !== undefined ||
  (segment_ids.length + slide_ids.length === 0 && sentences.every(({ state }) => state === 'OWN'));

function addBlock(
  section: NoteSection,
  edit: BlockContent & { after: string | null; answer?: SavedAnswer },
): EditedSection {
  const content = readContent(edit);
  if ('refusal' in content) return content;
  const { number, blocks, start_ms } = section;
  if (blocks.filter(isAdded).length >= ADDED_BLOCKS_MAX) return { refusal: 'TOO_MANY' };
  const at = blocks.findIndex(({ id }) => id === edit.after) + 1;
  const last = Math.max(0, ...blocks.map(({ id }) => Number(/_(\d+)$/.exec(id)?.[1] ?? 0)));
  const id = `b${number}_${last + 1}`;
  const { at_ms = start_ms, topic } = blocks[at - 1] ?? blocks[0] ?? {};
  const empty: NoteBlock = {
    kind: content.kind,
    heading: null,
    text: '',
    id,
    segment_ids: [],
    slide_ids: [],
    at_ms,
    ...edit.answer,
    sentences: [],
  };
  const block = { ...withDetails(empty, content), ...(topic === undefined ? {} : { topic }) };
  const added = { ...block, sentences: carrySentences(empty, block) };
  return { blocks: blocks.toSpliced(at, 0, added), block_id: id };
}

function moveBlock(blocks: NoteBlock[], edit: { block_id: string; direction: 'UP' | 'DOWN' }): NoteBlock[] {
  const from = blocks.findIndex(({ id }) => id === edit.block_id);
  const to = from + (edit.direction === 'UP' ? -1 : 1);
  const [moved, other] = [blocks[from], blocks[to]];
  if (moved === undefined || other === undefined) return blocks;
  return blocks.with(from, other).with(to, moved);
}
