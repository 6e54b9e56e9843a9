import { useEffect } from 'react';
import { Outlet, redirectDocument } from 'react-router';
import { readOpenedPath } from './read-opened-path.ts';

const WIDGET_PATH = /^\/+payment\/*$/i;

/**
 * Only the document of the payment page may run the provider's script, so the page is reloaded as a document when a
 * client-side link leads to it.
 */
export function clientLoader({ request }: { request: Request }): Response | null {
  if (WIDGET_PATH.test(readOpenedPath())) return null;
  const { pathname, search } = new URL(request.url);
  return redirectDocument(pathname + search);
}

/** Hides the click from the router, so that the browser follows the link itself and loads a document. */
function bypassRouter(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a[href]') !== null) event.stopPropagation();
}

export default function PaymentGate() {
  // Other pages must not run in the document of the payment page, whose policy allows HTML as text.
  useEffect(() => {
    window.addEventListener('click', bypassRouter, true);
    return () => {
      window.removeEventListener('click', bypassRouter, true);
      const isLeft = !WIDGET_PATH.test(window.location.pathname);
      if (isLeft && WIDGET_PATH.test(readOpenedPath())) window.location.reload();
    };
  }, []);
  return <Outlet />;
}
