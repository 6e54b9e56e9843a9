import { contentTypeFor } from './content-type-for.ts';

const FALLBACK_FILE = '__spa-fallback.html';

/**
 * Name of the file to send, or null. Only names of built files are returned, so no form of `..` can leave the site.
 * Page requests for unknown paths get the app; missing images and scripts are not found.
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
