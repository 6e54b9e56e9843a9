import { BLOCK_TEXT_MAX, HEADING_MAX, type NoteEdit } from '../notes/editing/edit-note.ts';
import type { NoteDocument } from '../notes/note-document.ts';
import type { ChatSentence } from './chat-sentence.ts';

/** Label of what the lecture does not contain, as in the conversation. */
const BEYOND_PREFIX = '강의 밖의 설명: ';

/** The note that an answer belongs to: that of the first cited place. Null when it cites none. */
export const citedNote = (sentences: readonly ChatSentence[]): string | null =>
  sentences.flatMap(({ cites }) => cites)[0]?.note_id ?? null;

/** The answer as a block of the owner, behind the last block before its first cited moment. Null when the note has no place for it. */
export function answerBlock(
  note: NoteDocument,
  input: { note_id: string; question_id: string; question: string; sentences: readonly ChatSentence[] },
): Extract<NoteEdit, { act: 'ADD' }> | null {
  const stated = input.sentences.filter(({ state }) => state !== 'GUIDE');
  const cites = stated.flatMap((sentence) => sentence.cites).filter(({ note_id }) => note_id === input.note_id);
  const at_ms = Math.min(...cites.map(({ start_ms }) => start_ms));
  const written = note.sections.filter(({ status }) => status === 'DONE');
  const section = written.findLast(({ start_ms }) => start_ms <= at_ms) ?? written[0];
  if (section === undefined || cites.length === 0) return null;
  const exists = (ids: readonly { id: string }[], kind: 'SPEECH' | 'SLIDE') => {
    const known = new Set(ids.map(({ id }) => id));
    return [...new Set(cites.filter((cite) => cite.kind === kind && known.has(cite.id)).map(({ id }) => id))];
  };
  return {
    act: 'ADD',
    section: section.number,
    after: section.blocks.findLast((block) => block.at_ms <= at_ms)?.id ?? null,
    kind: 'paragraph',
    heading: input.question.replaceAll(/\s+/gu, ' ').trim().slice(0, HEADING_MAX),
    text: stated
      .map(({ text, state }) => (state === 'BEYOND' ? BEYOND_PREFIX + text : text))
      .join('\n\n')
      .slice(0, BLOCK_TEXT_MAX),
    answer: {
      question_id: input.question_id,
      segment_ids: exists(note.segments, 'SPEECH'),
      slide_ids: exists(note.slides, 'SLIDE'),
      at_ms,
    },
  };
}

export const findAnswerBlock = (note: NoteDocument, question_id: string): string | null =>
  note.sections.flatMap(({ blocks }) => blocks).find((block) => block.question_id === question_id)?.id ?? null;
