/** The path of a request as the router of the site sees it; null for broken percent signs or a NUL. */
export function decodePathname(url: string): string | null {
  const [pathname = '/'] = url.split(/[?#]/, 1);
  try {
    const decoded = decodeURIComponent(pathname);
    return decoded.includes('\0') ? null : decoded;
  } catch {
    return null;
  }
}
