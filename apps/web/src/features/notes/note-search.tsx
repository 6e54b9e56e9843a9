import { SearchBox } from '@pilgi/ui';
import { useRef } from 'react';
import { findMatches } from './find-matches.ts';
import styles from './note-search.module.css';
import type { NoteBlock } from './notes.api.ts';
import { plainTextOf } from './parse-block-text.ts';

interface NoteSearchProps {
  blocks: readonly NoteBlock[];
  query: string;
  onQuery: (query: string) => void;
}

const textOf = ({ heading, text }: NoteBlock) => plainTextOf(`${heading ?? ''}\n${text}`);

/** Enter goes from find to find. */
export function NoteSearch({ blocks, query, onQuery }: NoteSearchProps) {
  const next = useRef(0);
  const found = query.trim() === '' ? [] : blocks.filter((block) => findMatches(textOf(block), query).length > 0);

  function goOn() {
    const block = found[next.current % Math.max(1, found.length)];
    next.current += 1;
    if (block) document.getElementById(block.id)?.scrollIntoView({ block: 'center' });
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
        {query.trim() === '' ? '' : `${found.length}곳 · Enter로 다음`}
      </p>
    </div>
  );
}
