const DOWNLOAD_URL_MAX = 2000;

// No '@' before the path, so no credentials; no backslash because browsers treat it as a slash.
const URL_SHAPE =
  /^(https?):\/\/((?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,62})\.)*[A-Za-z0-9][A-Za-z0-9-]{0,62}|\[[0-9a-f:]{2,39}\])(?::\d{1,5})?(?:[/?#][^\s<>"\\\p{Cc}]*)?$/u;
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Only https; plain http is allowed for local development. */
export function isDownloadUrl(url: string, options: { allowLocalHttp: boolean }): boolean {
  const [, scheme, host] = url.length <= DOWNLOAD_URL_MAX ? (URL_SHAPE.exec(url) ?? []) : [];
  if (scheme === undefined || host === undefined) return false;
  return scheme === 'https' || (options.allowLocalHttp && LOCAL_HOSTS.has(host));
}
