import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** Index of the shown problem, stored in the URL so that a reload keeps it. */
export function useProblemIndex(count: number, usual = 0): [number, (place: number) => void] {
  const [params, setParams] = useSearchParams();
  const [place, setPlace] = useState(() => {
    const named = Math.trunc(Number(params.get('place')));
    return named >= 1 && named <= count ? named - 1 : usual;
  });
  function goTo(next: number) {
    if (next < 0 || next >= count) return;
    setPlace(next);
    setParams({ place: String(next + 1) }, { replace: true, preventScrollReset: true });
  }
  return [place, goTo];
}
