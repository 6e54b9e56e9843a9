/** Licences that require only attribution, or publication of changes to their own files. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'Artistic-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSL-1.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'CDLA-Permissive-2.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'NCSA',
  'OFL-1.1',
  'Python-2.0',
  'Unicode-3.0',
  'Unicode-DFS-2016',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);

/** OR requires one allowed licence, AND requires all. */
export function isLicenceAllowed(expression: string): boolean {
  // Older packages write OR as a slash.
  const plain = expression.replaceAll(/[()]/g, ' ').replaceAll('/', ' OR ');
  return plain
    .split(/\sOR\s/)
    .some((choice) => choice.split(/\sAND\s/).every((one) => ALLOWED.has(withoutException(one))));
}

const withoutException = (licence: string) => licence.replace(/\sWITH\s.*$/, '').trim();
