import { contentTypeFor } from './content-type-for.ts';

const FALLBACK_FILE = '__spa-fallback.html';

/**
 * Answers the name of the file to send, or null when there is none. Only names of the list of built files are ever
 * answered, so no spelling of `..` can leave the site. A person who follows an old link gets the app, which knows the
 * way home; a missing picture or script is told as missing.
 */
export function resolveSitePath(
  pathname: string,
  files: Pick<ReadonlySet<string>, 'has'>,
  wantsPage = false,
): string | null {
  const name = pathname.replace(/^\/+|\/+$/g, '');
  if (name === FALLBACK_FILE) return null;
  if (name !== '' && files.has(name)) return name;
  const page = name === '' ? 'index.html' : `${name}/index.html`;
  if (files.has(page)) return page;
  if (/^assets(?:\/|$)/.test(name) || (!wantsPage && contentTypeFor(name) !== null)) return null;
  return [FALLBACK_FILE, 'index.html'].find((file) => files.has(file)) ?? null;
}
