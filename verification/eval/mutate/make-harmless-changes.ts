import type { NoteBlock, NoteDocument } from '@pilgi/domain/notes';
import { blocksOf } from '../metrics/list-note-sentences.ts';
import { editBlock, replaceSentence, withSentences } from './edit-note.ts';

export const HARMLESS_KINDS = ['list items in another order', 'sentence split', 'synonym'] as const;
export type HarmlessKind = (typeof HARMLESS_KINDS)[number];

export interface HarmlessChange {
  kind: HarmlessKind;
  note: NoteDocument;
}

/** Endings before a comma, and how the first sentence ends when the comma becomes a full stop. */
const JOINTS: readonly (readonly [RegExp, string])[] = [
  [/이고,?\s/u, '이다. '],
  [/하고,?\s/u, '한다. '],
  [/되고,?\s/u, '된다. '],
  [/하며,?\s/u, '한다. '],
];
const SYNONYMS: readonly (readonly [string, string])[] = [
  ['까닭', '이유'],
  ['가운데', '중'],
  ['모두', '전부'],
  ['구한다', '얻는다'],
  ['똑같', '같'],
  ['처음에는', '먼저'],
];
const MIN_PART = 8;

/** Changed notes that state the same. */
export function makeHarmlessChanges(note: NoteDocument): HarmlessChange[] {
  return blocksOf(note).flatMap((block) => [
    ...reorder(note, block),
    ...changeEach(note, block, 'sentence split', split),
    ...changeEach(note, block, 'synonym', replaceWord),
  ]);
}

function reorder(note: NoteDocument, block: NoteBlock): HarmlessChange[] {
  const { sentences = [] } = block;
  if (block.kind !== 'list' || sentences.length < 2 || !sentences.every(({ text }) => text.startsWith('- '))) return [];
  const edited = editBlock(note, block.id, (one) => withSentences(one, sentences.toReversed()));
  return [{ kind: 'list items in another order', note: edited }];
}

function changeEach(
  note: NoteDocument,
  block: NoteBlock,
  kind: HarmlessKind,
  change: (text: string) => string[] | null,
): HarmlessChange[] {
  return (block.sentences ?? []).flatMap(({ text }, index) => {
    const changed = change(text);
    if (changed === null) return [];
    return [{ kind, note: editBlock(note, block.id, (one) => replaceSentence(one, index, changed)) }];
  });
}

function split(text: string): string[] | null {
  if (text.startsWith('|') || text.includes('$') || text.includes('"')) return null;
  for (const [joint, ending] of JOINTS) {
    const found = joint.exec(text);
    if (found === null) continue;
    const [first, second] = [text.slice(0, found.index) + ending.trim(), text.slice(found.index + found[0].length)];
    const isBalanced = (first.split('**').length - 1) % 2 === 0;
    if (isBalanced && first.length >= MIN_PART && second.length >= MIN_PART) return [first, second];
  }
  return null;
}

function replaceWord(text: string): string[] | null {
  const pair = SYNONYMS.find(([word]) => text.includes(word));
  return pair === undefined ? null : [text.replace(pair[0], pair[1])];
}
