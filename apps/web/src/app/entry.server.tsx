import { prerender } from 'react-dom/static';
import { type EntryContext, ServerRouter } from 'react-router';

/** Disables React's streaming of large parts, which moves them into place with an inline script. */
const NO_CHUNKING = Number.POSITIVE_INFINITY;

/** Prerenders one public page at build time; the result must be readable without scripts. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, {
    progressiveChunkSize: NO_CHUNKING,
  });
  headers.set('Content-Type', 'text/html');
  return new Response(prelude, { status, headers });
}
