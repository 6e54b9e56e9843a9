import type { NoteBlock, NoteDocument } from '@pilgi/domain/notes';
import { blocksOf } from '../../metrics/list-note-sentences.ts';
import { scoreHints } from '../../metrics/score-hints.ts';
import { listProse, scoreStyle } from '../../metrics/score-style.ts';
import type { GoldenLecture } from '../../set/golden-lecture.ts';
import type { RubricScore } from '../judge.ts';
import { containedShare } from './compare-letters.ts';

const KINDS_OF_A_GOOD_NOTE = 5;
const MAX_BLOCK_CHARACTERS = 500;
const REPEATED = 0.9;
/** Share of long sentences and of weak blocks at which an item has its lowest score. */
const WORST_SHARE = 0.2;
const GENERIC_HEADING = /^(?:\d+부|내용|기타|본문|section \d+)$/iu;
const FILLER = /^(?:자|어|음|그|네|뭐|이제)[,\s]|안녕하세요|수고하셨|들리시/u;
/** Content that has a kind of its own. */
const IN_PROSE = /\$\$|^\|.+\|$|(?:^\s*(?:[-*•]|\d+[.)])\s.*\n?){3,}/mu;
const STEPS = /(?:^\s*\d+[.)]\s.*\n?){2,}/mu;

/** The rubric as far as form decides it. Whether ideas are connected (S3) and whether it reads naturally (R4) needs a reader. */
export function rateStructure(golden: GoldenLecture, note: NoteDocument): RubricScore[] {
  const blocks = blocksOf(note);
  const style = scoreStyle(golden, note);
  const fall = (share: number) => 5 - 4 * Math.min(1, share / WORST_SHARE);
  return [
    { item: 'S1', ...rateHierarchy(note) },
    { item: 'S2', ...rateKinds(blocks) },
    { item: 'S3', score: null, reason: 'needs a reader' },
    { item: 'S4', score: fall(weakShare(note, blocks)), reason: 'repeated blocks and empty sentences' },
    { item: 'S5', ...rateExamples(blocks) },
    { item: 'R1', score: fall(style.long_sentences), reason: 'sentences of more than 90 characters' },
    { item: 'R2', score: ratePoliteness(style.polite_endings), reason: 'polite endings' },
    { item: 'R3', ...rateTerms(golden, note) },
    { item: 'R4', score: null, reason: 'needs a reader' },
    { item: 'R5', ...rateScanning(golden, note) },
  ];
}

const shareOf = <Item>(items: readonly Item[], isGood: (item: Item) => boolean): number =>
  items.length === 0 ? 0 : items.filter(isGood).length / items.length;

const onScale = (...shares: number[]): number =>
  1 + 4 * (shares.reduce((sum, share) => sum + share, 0) / shares.length);

function rateHierarchy(note: NoteDocument) {
  const blocks = blocksOf(note).filter(({ kind }) => kind !== 'gist');
  const score = onScale(
    shareOf(note.sections, ({ heading }) => heading.trim() !== '' && !GENERIC_HEADING.test(heading.trim())),
    shareOf(blocks, ({ topic }) => topic !== undefined),
    shareOf(blocks, ({ heading }) => heading !== null && heading.trim() !== ''),
  );
  return { score, reason: 'headings of sections, topics and blocks' };
}

function rateKinds(blocks: readonly NoteBlock[]) {
  const plain = blocks.filter(({ kind }) => kind === 'paragraph');
  const buried = shareOf(plain, ({ text }) => IN_PROSE.test(text));
  const kinds = new Set(blocks.map(({ kind }) => kind)).size;
  const variety = Math.min(1, (kinds - 1) / (KINDS_OF_A_GOOD_NOTE - 1));
  return { score: 1 + 4 * variety * (1 - buried), reason: `${kinds} kinds of blocks` };
}

function weakShare(note: NoteDocument, blocks: readonly NoteBlock[]): number {
  const repeated = shareOf(blocks, (block) =>
    blocks.some((other) => other.id < block.id && containedShare(block.text, other.text) >= REPEATED),
  );
  return repeated + shareOf(listProse(note), (text) => FILLER.test(text.trim()));
}

function rateExamples(blocks: readonly NoteBlock[]) {
  const examples = blocks.filter(({ kind, text }) => kind === 'example' && (text.match(/\d/gu)?.length ?? 0) >= 6);
  if (examples.length === 0) return { score: null, reason: 'no example with numbers' };
  const good = shareOf(examples, ({ text }) => STEPS.test(text) || /=|이므로|되므로|→/u.test(text));
  return { score: onScale(good), reason: 'examples with steps or a derivation' };
}

function ratePoliteness(share: number): number {
  if (share === 0) return 5;
  return share <= 0.05 ? 2 : 1;
}

function rateTerms({ terms }: GoldenLecture, note: NoteDocument) {
  const explained = shareOf(terms, ({ term }) =>
    note.glossary.some((one) => one.term.startsWith(term) && one.meaning !== ''),
  );
  return { score: terms.length === 0 ? null : onScale(explained), reason: 'terms that the glossary explains' };
}

function rateScanning(golden: GoldenLecture, note: NoteDocument) {
  const hints = scoreHints(golden, note);
  const score = onScale(
    shareOf(note.sections, ({ blocks }) => blocks.some(({ kind }) => kind === 'gist' || kind === 'key_point')),
    shareOf(blocksOf(note), ({ text }) => text.length <= MAX_BLOCK_CHARACTERS),
    hints.exam_hint_recall ?? 1,
  );
  return { score, reason: 'gists, short blocks and exam hints of their own kind' };
}
