/** Path of a request as seen by the site's router; null for invalid percent-encoding or a NUL. */
export function decodePathname(url: string): string | null {
  const [pathname = '/'] = url.split(/[?#]/, 1);
  try {
    const decoded = decodeURIComponent(pathname);
    return decoded.includes('\0') ? null : decoded;
  } catch {
    return null;
  }
}
