import { Outlet, redirectDocument } from 'react-router';
import { readOpenedPath } from './read-opened-path.ts';

/**
 * The Content-Security-Policy for object storage is sent with the document, so a studio page reached by a client-side
 * link is reloaded as a document.
 */
export function clientLoader({ request }: { request: Request }): Response | null {
  if (/^\/studio(\/|$)/i.test(readOpenedPath())) return null;
  const { pathname, search } = new URL(request.url);
  return redirectDocument(pathname + search);
}

export default function StudioGate() {
  return <Outlet />;
}
