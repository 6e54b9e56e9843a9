import { type RefObject, useEffect } from 'react';

const OWN_ACTS = 'summary, a, [data-term], [data-mark], [data-own-act]';

/** A press on a block or a time plays that second; choosing words, terms, marks or opening the evidence does not. */
export function useBlockClicks(root: RefObject<HTMLElement | null>, onSeek: (ms: number) => void): void {
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    function handle({ target }: MouseEvent) {
      if (!(target instanceof Element)) return;
      const place = target.closest<HTMLElement>('[data-at]');
      const isOwnAct = target.closest(OWN_ACTS) !== null || (target.closest('details') && place?.tagName !== 'BUTTON');
      if (place === null || isOwnAct || document.getSelection()?.isCollapsed === false) return;
      onSeek(Number(place.dataset.at));
    }
    element.addEventListener('click', handle);
    return () => element.removeEventListener('click', handle);
  }, [root, onSeek]);
}
