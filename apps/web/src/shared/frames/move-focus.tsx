import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to the page heading after client-side navigation, as after a page load. */
export function MoveFocus() {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const target = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}
