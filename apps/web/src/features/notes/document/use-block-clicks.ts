import { type RefObject, useEffect } from 'react';

const INTERACTIVE_PARTS = 'summary, a, [data-term], [data-mark], [data-own-act]';

/** A click on a block or a time plays from there; selecting text and clicks on terms, marks or evidence do not. */
export function useBlockClicks(
  root: RefObject<HTMLElement | null>,
  { choose, seek }: { choose: (blockId: string) => void; seek: (ms: number) => void },
): void {
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    function handle({ target }: MouseEvent) {
      if (!(target instanceof Element)) return;
      const place = target.closest<HTMLElement>('[data-at]');
      const isInteractive =
        target.closest(INTERACTIVE_PARTS) !== null || (target.closest('details') && place?.tagName !== 'BUTTON');
      if (place === null || isInteractive || document.getSelection()?.isCollapsed === false) return;
      const block = target.closest('[id][data-at]');
      if (block !== null) choose(block.id);
      seek(Number(place.dataset.at));
    }
    element.addEventListener('click', handle);
    return () => element.removeEventListener('click', handle);
  }, [root, choose, seek]);
}
