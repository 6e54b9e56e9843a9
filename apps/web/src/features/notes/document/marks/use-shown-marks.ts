import { useCallback, useMemo } from 'react';
import type { NoteIndex } from '../index-note.ts';
import type { Note } from '../notes.api.ts';
import { readBlock } from '../text/read-block.ts';
import { placeMarks, rangesByBlock } from './place-marks.ts';
import { useMarks } from './use-marks.ts';

/** Marks of the user with their positions. */
export function useShownMarks(note: Note, index: NoteIndex, isOwn: boolean) {
  const marks = useMarks(note.id, isOwn);
  const shown = useMemo(() => placeMarks(marks.all, index.blocks), [marks.all, index]);
  const ranges = useMemo(() => rangesByBlock(shown, index.blocks), [shown, index]);
  const plainOf = useCallback(
    (blockId: string) => {
      const block = index.blocks.find(({ id }) => id === blockId);
      return block ? readBlock(block).plain : '';
    },
    [index],
  );
  return { marks, shown, ranges, plainOf };
}
