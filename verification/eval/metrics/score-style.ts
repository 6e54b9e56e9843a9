import { joinedLengthMs, type NoteDocument, parseBlockText } from '@pilgi/domain/notes';
import { drawMathml } from '../../../apps/server/src/features/exports/make/draw-formula.ts';
import { TARGET_CHARS } from '../../../apps/server/src/features/notes/making/prompts/write-prompt.ts';
import type { GoldenLecture } from '../set/golden-lecture.ts';
import { blocksOf, charactersOf, listNoteSentences } from './list-note-sentences.ts';

/** Formal and informal polite endings; 아니다 and 이다 are plain. */
const POLITE = /(?:[습합됩입갑옵봅줍납릅십칩깁닙킵립집]니다|[아어여해예에세네]요|죠|지요|까요)[.!?)\]”’"]*$/u;
const MAX_SENTENCE_CHARACTERS = 90;
/** Marks of Markdown and HTML that the dialect does not know, so that a reader would see them. */
const LEFTOVER = /^#{1,6}\s|^>\s|<\/?[a-z][^>]*>|\*{3,}|\[[^\]]*\]\([^)]*\)|~~|&(?:nbsp|lt|gt|amp);/mu;
const FORMULA = /(\$\$?)([^$]+?)\1/gu;

export interface StyleScores {
  polite_endings: number;
  long_sentences: number;
  leftover_markup: number;
  undrawn_formulas: number;
  characters_per_minute: number;
  length_ratio: number;
}

export function scoreStyle(golden: GoldenLecture, note: NoteDocument): StyleScores {
  const sentences = listProse(note);
  const share = (isFound: (text: string) => boolean) =>
    sentences.length === 0 ? 0 : sentences.filter(isFound).length / sentences.length;
  const blocks = blocksOf(note).filter(({ kind }) => kind !== 'code');
  const characters_per_minute = charactersOf(note) / (joinedLengthMs(golden.source.script) / 60_000);
  return {
    polite_endings: share((text) => POLITE.test(text.trim())),
    long_sentences: share((text) => text.length > MAX_SENTENCE_CHARACTERS),
    leftover_markup: blocks.filter(({ text }) => hasLeftover(withoutFormulas(text))).length,
    undrawn_formulas: blocks.flatMap(({ text }) => listUndrawn(text)).length,
    characters_per_minute,
    length_ratio: characters_per_minute / TARGET_CHARS[note.density ?? 'NORMAL'],
  };
}

/** Sentences as they are read, without code, tables and quotes of the lecturer; a formula counts as one letter. */
export function listProse(note: NoteDocument): string[] {
  return listNoteSentences(note)
    .filter(({ block, text }) => block.kind !== 'code' && !text.trimStart().startsWith('|'))
    .flatMap(({ text }) => parseBlockText(withoutFormulas(text)).plain.split('\n'))
    .flatMap((text) => text.split(/(?<=[.!?])\s+/u))
    .filter((text) => /[가-힣]/u.test(text));
}

const hasLeftover = (text: string): boolean =>
  LEFTOVER.test(text) || text.split('\n').some((line) => (line.split('**').length - 1) % 2 === 1);

const withoutFormulas = (text: string): string => text.replaceAll(FORMULA, 'x');

const undrawn = new Map<string, string[]>();

/** Drawing is slow, and the same blocks are scored many times. */
function listUndrawn(text: string): string[] {
  const known = undrawn.get(text) ?? findUndrawn(text);
  undrawn.set(text, known);
  return known;
}

const findUndrawn = (text: string): string[] =>
  [...text.matchAll(FORMULA)]
    .map(([, mark, latex = '']) => ({
      kind: 'formula' as const,
      start: 0,
      text: latex.trim(),
      isDisplay: mark === '$$',
    }))
    .filter((formula) => drawMathml(formula).startsWith('<code>'))
    .map((formula) => formula.text);
