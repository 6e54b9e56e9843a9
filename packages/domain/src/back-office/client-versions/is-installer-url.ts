import { isDownloadUrl } from './is-download-url.ts';

const ORIGIN = /^https?:\/\/[^/?#]+/;

/** Installed clients follow these addresses: only origins that the configuration names; in development also localhost. */
export function isInstallerUrl(url: string, options: { allowLocalHttp: boolean; origins: readonly string[] }): boolean {
  if (!isDownloadUrl(url, options)) return false;
  const origin = ORIGIN.exec(url)?.[0].toLowerCase().replace(/:443$/, '');
  if (origin === undefined) return false;
  const isLocal = options.allowLocalHttp && /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);
  return isLocal || (origin.startsWith('https://') && options.origins.includes(origin));
}
