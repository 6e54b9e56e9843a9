import { parseBlockText, placeSentences } from '@pilgi/domain/notes';
import type { SentenceMark, SentenceMarkKind } from '../../../../shared/text/sentence-button.tsx';
import type { NoteBlock, NoteSentence } from '../notes.api.ts';
import { readBlock } from '../text/read-block.ts';
import { SHORT_STATE_TEXTS, STATE_TEXTS } from './sentence-state.texts.ts';

const MARKED_STATES: readonly string[] = [
  'SUPPORTED',
  'FIXED',
  'PARTLY',
  'NOT_FOUND',
  'UNCHECKED',
  'OWN',
] satisfies SentenceMarkKind[];
const NO_MARKS: readonly SentenceMark[] = [];
const marked = new WeakMap<object, readonly SentenceMark[]>();

const isMarked = (state: NoteSentence['state']): state is SentenceMarkKind => MARKED_STATES.includes(state);

type SentencesText = Pick<NoteBlock, 'text' | 'sentences'>;

interface MarkOptions {
  isUncheckedSection: boolean;
  /** Number of the evidence of a sentence. */
  numberOf: (sentenceId: string) => number;
}

/**
 * Marks of the sentences, computed once for each block; a supported one has only its number. A section that was not compared has one remark instead of marks
 * for its sentences.
 */
export function markSentences(block: SentencesText, options: MarkOptions): readonly SentenceMark[] {
  const known = marked.get(block);
  if (known !== undefined) return known;
  const marks = listMarks(block, options);
  marked.set(block, marks);
  return marks;
}

const hasLines = ({ segment_ids, slide_ids }: NoteSentence) => segment_ids.length + slide_ids.length > 0;

function listMarks(block: SentencesText, { isUncheckedSection, numberOf }: MarkOptions): readonly SentenceMark[] {
  const shown = (block.sentences ?? []).filter(
    (sentence) =>
      isMarked(sentence.state) &&
      !(isUncheckedSection && sentence.state === 'UNCHECKED') &&
      (sentence.state !== 'SUPPORTED' || hasLines(sentence)),
  );
  if (shown.length === 0) return NO_MARKS;
  const { plain } = readBlock(block);
  const ranges = new Map(placeSentences(block, plain).map((range) => [range.id, range]));
  return shown.flatMap((sentence) => {
    if (!isMarked(sentence.state)) return [];
    // A sentence that is not found in the text is marked at the end of the block, without a line.
    const range = ranges.get(sentence.id) ?? { start: plain.length, end: plain.length };
    return [
      {
        ...wrongPart(sentence, plain, range),
        sentence_id: sentence.id,
        kind: sentence.state,
        at: range.end,
        label: STATE_TEXTS[sentence.state],
        short: SHORT_STATE_TEXTS[sentence.state],
        number: numberOf(sentence.id),
      },
    ];
  });
}

interface Place {
  start: number;
  end: number;
}

/** The words that the lecture does not confirm, or the whole sentence. */
function wrongPart({ state, wrong = '' }: NoteSentence, plain: string, { start, end }: Place): Place {
  const words = state === 'PARTLY' ? parseBlockText(wrong).plain : '';
  const at = words === '' ? -1 : plain.slice(start, end).indexOf(words);
  return at === -1 ? { start, end } : { start: start + at, end: start + at + words.length };
}
