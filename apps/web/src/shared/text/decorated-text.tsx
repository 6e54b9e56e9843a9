import { joinClasses } from '@pilgi/ui';
import type { ReactNode } from 'react';
import { cutText, type Range } from './cut-text.ts';
import styles from './decorated-text.module.css';
import { SentenceButton, type SentenceMark, UNDERLINE_CLASSES } from './sentence-button.tsx';

export interface TermRange extends Range {
  term: string;
}

export interface MarkRange extends Range {
  mark_id: string;
  kind: 'HIGHLIGHT' | 'MEMO' | 'UNSURE';
}

/** Decorations of a block, by offsets in its plain text. */
export interface Decorations {
  terms: readonly TermRange[];
  marks: readonly MarkRange[];
  found: readonly Range[];
  sentences: readonly SentenceMark[];
}

export const NO_DECORATIONS: Decorations = { terms: [], marks: [], found: [], sentences: [] };

interface Segment extends Range {
  text: string;
}

const part = (stretch: Segment, { start, end }: Range): Segment => ({
  start,
  end,
  text: stretch.text.slice(start - stretch.start, end - stretch.start),
});

function drawFound(stretch: Segment, { found }: Decorations): ReactNode {
  if (found.length === 0) return stretch.text;
  return cutText(stretch, found).map((cut) => {
    const { text, start } = part(stretch, cut);
    return cut.range ? (
      <mark key={start} className={styles.found}>
        {text}
      </mark>
    ) : (
      text
    );
  });
}

const MARK_CLASSES = { HIGHLIGHT: styles.highlight, MEMO: styles.memo, UNSURE: styles.unsure };

function drawMarks(stretch: Segment, decorations: Decorations): ReactNode {
  if (decorations.marks.length === 0) return drawFound(stretch, decorations);
  return cutText(stretch, decorations.marks).map((cut) => {
    const words = drawFound(part(stretch, cut), decorations);
    if (cut.range === null) return words;
    return (
      <mark
        key={cut.start}
        className={joinClasses(styles.mark, MARK_CLASSES[cut.range.kind])}
        data-mark={cut.range.mark_id}
      >
        {words}
      </mark>
    );
  });
}

/** A term contains the marks, so that it is one click target even when parts of it are highlighted. */
function drawTerms(stretch: Segment, decorations: Decorations): ReactNode {
  if (decorations.terms.length === 0) return drawMarks(stretch, decorations);
  return cutText(stretch, decorations.terms).map((cut) => {
    const words = drawMarks(part(stretch, cut), decorations);
    if (cut.range === null) return <span key={cut.start}>{words}</span>;
    return (
      // biome-ignore lint/a11y/useSemanticElements: button text cannot be selected, and these words are highlighted and copied.
      <span key={cut.start} className={styles.term} role="button" tabIndex={0} data-term={cut.range.term}>
        {words}
      </span>
    );
  });
}

/** Text up to the end of each marked sentence, followed by the button of the sentence. */
function drawSentence(stretch: Segment, decorations: Decorations): ReactNode {
  return cutText(stretch, decorations.sentences).map((cut) => {
    const words = drawTerms(part(stretch, cut), decorations);
    const className = cut.range === null ? undefined : UNDERLINE_CLASSES[cut.range.kind];
    return (
      <span key={cut.start} className={className}>
        {words}
      </span>
    );
  });
}

/** Sentences are outermost: a line under a sentence also runs under its terms and marks. */
export function DecoratedText({ text, start, decorations }: { text: string; start: number; decorations: Decorations }) {
  const stretch = { start, end: start + text.length, text };
  if (decorations.sentences.length === 0) return drawTerms(stretch, decorations);
  const ends = decorations.sentences.filter(({ at }) => at > stretch.start && at <= stretch.end);
  const cuts = [...new Set([...ends.map(({ at }) => at), stretch.end])].sort((a, b) => a - b);
  return cuts.map((end, index) => [
    drawSentence(part(stretch, { start: cuts[index - 1] ?? start, end }), decorations),
    ...ends.filter(({ at }) => at === end).map((mark) => <SentenceButton key={mark.sentence_id} mark={mark} />),
  ]);
}
