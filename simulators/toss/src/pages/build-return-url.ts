/** Preserves the shop's URL exactly and only appends query parameters. */
export function buildReturnUrl(address: string, added: Record<string, string>): string {
  const [page = '', ...fragment] = address.split('#');
  const query = Object.entries(added).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const joined = `${page}${page.includes('?') ? '&' : '?'}${query.join('&')}`;
  return [joined, ...fragment].join('#');
}
