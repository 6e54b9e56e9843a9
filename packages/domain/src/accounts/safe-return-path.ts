/** `//host` and `/\\host` are other sites for a browser. */
const PATH = /^\/(?:[A-Za-z0-9_?=&-][A-Za-z0-9/_?=&-]*)?$/;
const MAX_LENGTH = 200;

/** Page of this site to show after a log-in at a provider; the start page for anything else. */
export function safeReturnPath(path: string | undefined): string {
  return path !== undefined && path.length <= MAX_LENGTH && PATH.test(path) ? path : '/';
}
