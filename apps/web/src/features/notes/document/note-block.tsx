import { plainTextOf, playbackMark } from '@pilgi/domain/notes';
import { Chip, joinClasses } from '@pilgi/ui';
import { memo, useMemo } from 'react';
import { BlockText, InlineText } from '../../../shared/text/block-text.tsx';
import { type MarkRange, NO_DECORATIONS, type TermRange } from '../../../shared/text/decorated-text.tsx';
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

function Words({ block, query, terms, marks }: Pick<NoteBlockProps, 'block' | 'query' | 'terms' | 'marks'>) {
  const { parts, plain } = readBlock(block);
  const decorations = useMemo(() => ({ terms, marks, found: findMatches(plain, query) }), [terms, marks, plain, query]);
  const kind = KIND_TEXTS[block.kind];
  return (
    <div className={joinClasses(styles.text, block.kind === 'formula' && styles.formula)} data-block={block.id}>
      {kind === undefined ? null : <span className={styles.kind}>{kind}</span>}
      <BlockText parts={parts} decorations={decorations} />
    </div>
  );
}

/** One statement with its time, text, slides and evidence. */
export const NoteBlock = memo(function NoteBlock({ block, index, query, isNow, terms, marks }: NoteBlockProps) {
  const isDoubtful = block.doubts.length > 0;
  return (
    <div
      id={block.id}
      className={joinClasses(styles.root, isNow && styles.now, isDoubtful && styles.doubtful)}
      aria-current={isNow ? 'true' : undefined}
      data-at={block.at_ms}
    >
      <button type="button" className={joinClasses(styles.time, styles.mark)} data-at={block.at_ms}>
        {playbackMark(block.at_ms, block.is_approximate)}
      </button>
      <div className={styles.words}>
        {block.heading === null ? null : <Heading text={block.heading} query={query} />}
        <Words block={block} query={query} terms={terms} marks={marks} />
        {isDoubtful ? (
          <p className={styles.doubt}>
            <Chip tone="warn">근거 없음</Chip> 강의에서 확인되지 않은 문장입니다.
          </p>
        ) : null}
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
