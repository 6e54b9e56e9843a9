import { plainTextOf, playbackMark } from '@pilgi/domain/notes';
import { joinClasses } from '@pilgi/ui';
import { memo, useMemo } from 'react';
import { BlockText, InlineText } from '../../../shared/text/block-text.tsx';
import { type MarkRange, NO_DECORATIONS, type TermRange } from '../../../shared/text/decorated-text.tsx';
import { markSentences } from './check/mark-sentences.ts';
import type { NoteIndex } from './index-note.ts';
import styles from './note-block.module.css';
import { NoteEvidence } from './note-evidence.tsx';
import type { NoteBlock as Block } from './notes.api.ts';
import { SlideImage } from './slide-image.tsx';
import { findMatches } from './text/find-matches.ts';
import { readBlock } from './text/read-block.ts';

interface NoteBlockProps {
  block: Block;
  index: NoteIndex;
  query: string;
  isNow: boolean;
  terms: readonly TermRange[];
  marks: readonly MarkRange[];
  /** Whether its section was not compared with the lecture. */
  isUnchecked: boolean;
}

const KIND_TEXTS: Partial<Record<Block['kind'], string>> = { definition: '정의', example: '예' };

function Heading({ text, query }: { text: string; query: string }) {
  const found = useMemo(() => findMatches(plainTextOf(text), query), [text, query]);
  return (
    <h3 className={styles.heading}>
      <InlineText text={text} decorations={{ ...NO_DECORATIONS, found }} />
    </h3>
  );
}

function Words({ block, query, terms, marks, isUnchecked }: Omit<NoteBlockProps, 'index' | 'isNow'>) {
  const { parts, plain } = readBlock(block);
  const sentences = markSentences(block, isUnchecked);
  const decorations = useMemo(
    () => ({ terms, marks, sentences, found: findMatches(plain, query) }),
    [terms, marks, sentences, plain, query],
  );
  const kind = KIND_TEXTS[block.kind];
  return (
    <div className={joinClasses(styles.text, block.kind === 'formula' && styles.formula)} data-block={block.id}>
      {kind === undefined ? null : <span className={styles.kind}>{kind}</span>}
      <BlockText parts={parts} decorations={decorations} />
    </div>
  );
}

/** One statement with its time, text, slides and evidence. */
export const NoteBlock = memo(function NoteBlock({ index, isNow, ...text }: NoteBlockProps) {
  const { block, query } = text;
  return (
    <div
      id={block.id}
      className={joinClasses(styles.root, isNow && styles.now)}
      aria-current={isNow ? 'true' : undefined}
      data-at={block.at_ms}
    >
      <button type="button" className={joinClasses(styles.time, styles.mark)} data-at={block.at_ms}>
        {playbackMark(block.at_ms, block.is_approximate)}
      </button>
      <div className={styles.words}>
        {block.heading === null ? null : <Heading text={block.heading} query={query} />}
        {block.text === '' ? null : <Words {...text} />}
        {(index.slidesByBlock.get(block.id) ?? []).map((id) => (
          <SlideImage key={id} slideId={id} index={index} className={styles.slide} />
        ))}
        <NoteEvidence block={block} index={index} />
      </div>
      <button
        type="button"
        className={styles.more}
        aria-label="이 문단에 표시하기"
        title="이 문단에 표시하기"
        data-own-act
        data-mark-block={block.id}
      >
        ⋯
      </button>
    </div>
  );
});
