import { plainTextOf } from '@pilgi/domain/notes';
import { SearchBox } from '@pilgi/ui';
import { useMemo, useRef } from 'react';
import styles from './note-search.module.css';
import type { NoteBlock } from './notes.api.ts';
import { findMatches } from './text/find-matches.ts';
import { readBlock } from './text/read-block.ts';

interface NoteSearchProps {
  blocks: readonly NoteBlock[];
  query: string;
  /** Deferred value of `query`, so that typing is not blocked by the search. */
  searched: string;
  onQuery: (query: string) => void;
  onJump: (blockId: string) => void;
}

const textOf = (block: NoteBlock) => `${plainTextOf(block.heading ?? '')}\n${readBlock(block).plain}`;

/** Enter moves to the next match. */
export function NoteSearch({ blocks, query, searched, onQuery, onJump }: NoteSearchProps) {
  const next = useRef(0);
  const found = useMemo(
    () => (searched.trim() === '' ? [] : blocks.filter((block) => findMatches(textOf(block), searched).length > 0)),
    [blocks, searched],
  );

  function jumpToNext() {
    const block = found[next.current % Math.max(1, found.length)];
    next.current += 1;
    if (block) onJump(block.id);
  }

  return (
    <div className={styles.root}>
      <SearchBox
        label="노트에서 찾기"
        placeholder="노트에서 찾기"
        value={query}
        onValueChange={(value) => {
          next.current = 0;
          onQuery(value);
        }}
        onSearch={jumpToNext}
      />
      <p className={styles.count} role="status">
        {searched.trim() === '' ? '' : `${found.length}곳 · Enter로 다음`}
      </p>
    </div>
  );
}
