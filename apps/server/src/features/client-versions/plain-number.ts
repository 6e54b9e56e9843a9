/** 'v1.4.0' and '1.4.0' are one version, so only the latter is kept. */
export function plainNumber(version: string): string {
  return version.replace(/^v(?=\d)/, '');
}
