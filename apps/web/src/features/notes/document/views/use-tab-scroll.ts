import { useLayoutEffect, useRef } from 'react';
import type { ReaderView } from './use-view-param.ts';

/** Every tab keeps its scroll position. Returns a function that changes the tab. */
export function useTabScroll(view: ReaderView, onView: ((view: ReaderView) => void) | undefined) {
  const positions = useRef(new Map<ReaderView, number>());
  const shown = useRef(view);
  useLayoutEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    window.scrollTo({ top: positions.current.get(view) ?? 0, behavior: 'instant' });
  }, [view]);
  return (
    onView &&
    ((next: ReaderView) => {
      positions.current.set(view, window.scrollY);
      onView(next);
    })
  );
}
