import { type RefObject, useCallback, useEffect, useState } from 'react';
import { type Chosen, readSelection } from './read-selection.ts';

export interface ChosenPlace {
  chosen: Chosen;
  /** Where the toolbar belongs. */
  place: DOMRect;
}

/** What somebody has selected in the note with mouse, finger or keyboard, once the selection stands still. */
export function useChosenWords(
  root: RefObject<HTMLElement | null>,
  plainOf: (blockId: string) => string,
): { words: ChosenPlace | null; forget: () => void } {
  const [words, setWords] = useState<ChosenPlace | null>(null);
  const forget = useCallback(() => setWords(null), []);

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    function look() {
      const selection = document.getSelection();
      const isHere = selection?.anchorNode != null && root.current?.contains(selection.anchorNode);
      const chosen = isHere ? readSelection(selection, plainOf) : null;
      setWords(chosen && selection ? { chosen, place: selection.getRangeAt(0).getBoundingClientRect() } : null);
    }
    function onChange() {
      clearTimeout(waiting);
      waiting = setTimeout(look, 120);
    }
    document.addEventListener('selectionchange', onChange);
    return () => {
      clearTimeout(waiting);
      document.removeEventListener('selectionchange', onChange);
    };
  }, [root, plainOf]);

  return { words, forget };
}
