import { getShell } from './shell.ts';

/** Absolute URL that others can open, also in the desktop app. */
export function publicUrl(path: string): string {
  const { serverOrigin } = getShell();
  return `${serverOrigin === '' ? window.location.origin : serverOrigin}${path}`;
}
