import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** Which problem is shown, counted from 0; kept in the address, so that a reload stays there. */
export function usePlace(count: number, usual = 0): [number, (place: number) => void] {
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
