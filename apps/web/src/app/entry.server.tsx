import { prerender } from 'react-dom/static';
import { type EntryContext, ServerRouter } from 'react-router';

/** Everything in its place: by default React sends larger parts afterwards and moves them by a script. */
const WHOLE_PAGE = Number.POSITIVE_INFINITY;

/** Runs while the site is built, once for each page; readers without scripts see what is written here. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, {
    progressiveChunkSize: WHOLE_PAGE,
  });
  headers.set('Content-Type', 'text/html');
  return new Response(prelude, { status, headers });
}
