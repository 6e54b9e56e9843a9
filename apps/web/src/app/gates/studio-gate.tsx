import { Outlet, redirectDocument } from 'react-router';

/** The policy of the storage comes with the document, so a page of the studio that was reached by a link asks for its own. */
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
