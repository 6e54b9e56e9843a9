import { timeMark } from '@pilgi/domain';
import { Chip, joinClasses } from '@pilgi/ui';
import { memo } from 'react';
import { BlockText } from './block-text.tsx';
import type { NoteIndex } from './index-note.ts';
import styles from './note-block.module.css';
import { NoteEvidence } from './note-evidence.tsx';
import type { NoteBlock as Block } from './notes.api.ts';
import { plainTextOf } from './parse-block-text.ts';
import { SearchedText } from './searched-text.tsx';
import { SlidePicture } from './slide-picture.tsx';

interface NoteBlockProps {
  block: Block;
  index: NoteIndex;
  query: string;
  isNow: boolean;
}

const KIND_TEXTS: Partial<Record<Block['kind'], string>> = { definition: '정의', example: '예' };

/** One claim: its second, its words, its slides and what it stands on. */
export const NoteBlock = memo(function NoteBlock({ block, index, query, isNow }: NoteBlockProps) {
  const isDoubtful = block.doubts.length > 0;
  const kind = KIND_TEXTS[block.kind];
  return (
    <div
      id={block.id}
      className={joinClasses(styles.root, isNow && styles.now, isDoubtful && styles.doubtful)}
      aria-current={isNow ? 'true' : undefined}
      data-at={block.at_ms}
    >
      <button type="button" className={joinClasses(styles.time, styles.mark)} data-at={block.at_ms}>
        {timeMark(block.at_ms)}
      </button>
      <div className={styles.words}>
        {block.heading === null ? null : (
          <h3 className={styles.heading}>
            <SearchedText text={plainTextOf(block.heading)} query={query} />
          </h3>
        )}
        <div className={joinClasses(styles.text, block.kind === 'formula' && styles.formula)}>
          {kind === undefined ? null : <span className={styles.kind}>{kind}</span>}
          <BlockText text={block.text} query={query} />
        </div>
        {isDoubtful ? (
          <p className={styles.doubt}>
            <Chip tone="warn">근거 없음</Chip> 강의에서 확인되지 않은 문장입니다.
          </p>
        ) : null}
        {(index.slidesByBlock.get(block.id) ?? []).map((id) => (
          <SlidePicture key={id} slideId={id} index={index} className={styles.slide} />
        ))}
        <NoteEvidence block={block} index={index} />
      </div>
    </div>
  );
});
