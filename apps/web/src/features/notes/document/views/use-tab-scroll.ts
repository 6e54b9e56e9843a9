import { useLayoutEffect, useRef } from 'react';
import { READER_PANEL_ID } from './reader-tabs.tsx';
import type { ReaderView } from './use-view-param.ts';

interface Place {
  scrolledPx: number;
  /** Element in the middle of the screen, and its distance from the top. */
  anchorId: string | null;
  anchorPx: number;
}

const START: Place = { scrolledPx: 0, anchorId: null, anchorPx: 0 };
/** Sections outside of the viewport have an estimated height until they are drawn, which takes up to two frames. */
const FRAMES = 3;

function readPlace(): Place {
  const middle = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
  const anchor = middle?.closest(`#${READER_PANEL_ID} [id]`) ?? null;
  return {
    scrolledPx: window.scrollY,
    anchorId: anchor?.id ?? null,
    anchorPx: anchor?.getBoundingClientRect().top ?? 0,
  };
}

function scrollToAnchor({ anchorId, anchorPx }: Place): void {
  const anchor = anchorId === null ? null : document.getElementById(anchorId);
  const top = anchor === null ? 0 : anchor.getBoundingClientRect().top - anchorPx;
  if (Math.abs(top) >= 1) window.scrollBy({ top, behavior: 'instant' });
}

/** Every tab keeps its scroll position. Returns a function that changes the tab. */
export function useTabScroll(view: ReaderView, onView: ((view: ReaderView) => void) | undefined) {
  const places = useRef(new Map<ReaderView, Place>());
  const shown = useRef(view);
  useLayoutEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const place = places.current.get(view) ?? START;
    window.scrollTo({ top: place.scrolledPx, behavior: 'instant' });
    let frame = 0;
    const settle = (left: number) => {
      scrollToAnchor(place);
      if (left > 0) frame = requestAnimationFrame(() => settle(left - 1));
    };
    settle(FRAMES);
    return () => cancelAnimationFrame(frame);
  }, [view]);
  return (
    onView &&
    ((next: ReaderView) => {
      places.current.set(view, readPlace());
      onView(next);
    })
  );
}
