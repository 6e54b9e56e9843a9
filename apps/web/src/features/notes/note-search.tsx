import { plainTextOf } from '@pilgi/domain';
import { SearchBox } from '@pilgi/ui';
import { useMemo, useRef } from 'react';
import styles from './note-search.module.css';
import type { NoteBlock } from './notes.api.ts';
import { findMatches } from './text/find-matches.ts';
import { readBlock } from './text/read-block.ts';

interface NoteSearchProps {
  blocks: readonly NoteBlock[];
  query: string;
  /** The same a moment later: letters must not wait for what they find. */
  searched: string;
  onQuery: (query: string) => void;
  onJump: (blockId: string) => void;
}

const textOf = (block: NoteBlock) => `${plainTextOf(block.heading ?? '')}\n${readBlock(block).plain}`;

/** Enter goes from find to find. */
export function NoteSearch({ blocks, query, searched, onQuery, onJump }: NoteSearchProps) {
  const next = useRef(0);
  const found = useMemo(
    () => (searched.trim() === '' ? [] : blocks.filter((block) => findMatches(textOf(block), searched).length > 0)),
    [blocks, searched],
  );

  function goOn() {
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
        onSearch={goOn}
      />
      <p className={styles.count} role="status">
        {searched.trim() === '' ? '' : `${found.length}곳 · Enter로 다음`}
      </p>
    </div>
  );
}
