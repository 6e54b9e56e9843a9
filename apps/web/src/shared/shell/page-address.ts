import { shellOfPages } from './shell.ts';

/** An address that others can open, also where this page itself has none. */
export function pageAddress(path: string): string {
  const { serverOrigin } = shellOfPages();
  return `${serverOrigin === '' ? window.location.origin : serverOrigin}${path}`;
}
