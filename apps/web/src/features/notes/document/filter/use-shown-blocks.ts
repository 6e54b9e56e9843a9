import { useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { NoteIndex } from '../index-note.ts';
import { blockOfTopic } from '../note-section.tsx';
import { scrollToBlock } from '../scroll-to-block.ts';
import { type BlockFilter, listFilters } from './list-filters.ts';

interface ShownBlocksOptions {
  index: NoteIndex;
  startFilter: BlockFilter;
  onFilter: ((filter: BlockFilter) => void) | undefined;
  /** Renders sections that are not rendered yet. */
  draw: (sections: readonly number[]) => void;
}

/** Which blocks are shown, and how to reach one that is not. */
export function useShownBlocks({ index, startFilter, onFilter, draw }: ShownBlocksOptions) {
  const choices = useMemo(() => listFilters(index), [index]);
  const [chosen, setChosen] = useState(startFilter);
  const filter = choices.some(({ value }) => value === chosen) ? chosen : 'all';
  const choose = useCallback(
    (next: BlockFilter) => {
      setChosen(next);
      onFilter?.(next);
    },
    [onFilter],
  );

  /** Renders the element of a block, topic or section now, without the filter if that hides it, and scrolls to it. */
  const jump = useCallback(
    (id: string) => {
      const isMissing = () => document.getElementById(id) === null;
      const section = index.sectionByBlock.get(blockOfTopic(id) ?? id);
      if (section !== undefined && isMissing()) flushSync(() => draw([section]));
      if (filter !== 'all' && isMissing()) flushSync(() => choose('all'));
      scrollToBlock(id);
    },
    [index, draw, filter, choose],
  );
  /** Leaves the filter as it is. */
  const jumpToShown = useCallback(
    (id: string) => {
      if (filter === 'all' || document.getElementById(id) !== null) jump(id);
    },
    [filter, jump],
  );
  return { choices, filter, choose, jump, jumpToShown };
}
