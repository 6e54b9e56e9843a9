/** 'v1.4.0' and '1.4.0' are the same version; only the latter is stored. */
export function plainNumber(version: string): string {
  return version.replace(/^v(?=\d)/, '');
}
