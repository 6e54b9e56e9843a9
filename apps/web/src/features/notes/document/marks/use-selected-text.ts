import { type RefObject, useCallback, useEffect, useState } from 'react';
import { readSelection, type SelectedText } from './read-selection.ts';

export interface ChosenPlace {
  chosen: SelectedText;
  /** Position for the toolbar. */
  place: DOMRect;
}

/** Text selected by mouse, touch or keyboard, debounced until the selection is stable. */
export function useSelectedText(
  root: RefObject<HTMLElement | null>,
  plainOf: (blockId: string) => string,
): { words: ChosenPlace | null; clearSelection: () => void } {
  const [words, setWords] = useState<ChosenPlace | null>(null);
  const clearSelection = useCallback(() => setWords(null), []);

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    function readCurrentSelection() {
      const selection = document.getSelection();
      const isHere = selection?.anchorNode != null && root.current?.contains(selection.anchorNode);
      const chosen = isHere ? readSelection(selection, plainOf) : null;
      setWords(chosen && selection ? { chosen, place: selection.getRangeAt(0).getBoundingClientRect() } : null);
    }
    function onChange() {
      clearTimeout(waiting);
      waiting = setTimeout(readCurrentSelection, 120);
    }
    document.addEventListener('selectionchange', onChange);
    return () => {
      clearTimeout(waiting);
      document.removeEventListener('selectionchange', onChange);
    };
  }, [root, plainOf]);

  return { words, clearSelection };
}
