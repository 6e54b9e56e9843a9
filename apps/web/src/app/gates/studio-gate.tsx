import { Outlet, redirectDocument } from 'react-router';

/**
 * The Content-Security-Policy for object storage is sent with the document, so a studio page reached by a client-side
 * link is reloaded as a document.
 */
export function clientLoader({ request }: { request: Request }): Response | null {
  const [opened] = performance.getEntriesByType('navigation');
  const openedPath = opened === undefined ? window.location.pathname : new URL(opened.name).pathname;
  if (/^\/studio(\/|$)/i.test(openedPath)) return null;
  const { pathname, search } = new URL(request.url);
  return redirectDocument(pathname + search);
}

export default function StudioGate() {
  return <Outlet />;
}
