import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export const READER_VIEWS = ['note', 'transcript', 'slides', 'problems', 'cards', 'chat'] as const;
export type ReaderView = (typeof READER_VIEWS)[number];

const PARAM = 'view';

/** The view in the URL, so that a reload and a copied link show the same one. */
export function useViewParam(): { view: ReaderView; onView: (view: ReaderView) => void } {
  const [params, setParams] = useSearchParams();
  const onView = useCallback(
    (view: ReaderView) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (view === 'note') next.delete(PARAM);
          else next.set(PARAM, view);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return { view: READER_VIEWS.find((view) => view === params.get(PARAM)) ?? 'note', onView };
}
