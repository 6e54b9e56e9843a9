import { SECRET_FIELDS } from './create-log.ts';

const CENSOR = '[가림]';

const PATTERNS: readonly [RegExp, string][] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu, CENSOR],
  [/\b(Bearer|Basic)\s+\S+/giu, `$1 ${CENSOR}`],
  // Credentials and query of an address.
  [/(\w+:\/\/)[^/\s@]+@/gu, `$1${CENSOR}@`],
  [/(\w+:\/\/[^\s?"']+)\?[^\s"']+/gu, `$1?${CENSOR}`],
  [new RegExp(`\\b(${SECRET_FIELDS.join('|')})(["']?\\s*[:=]\\s*["']?)[^\\s"',;}]+`, 'giu'), `$1$2${CENSOR}`],
  // Cards, phones, keys and tokens.
  [/\b\d(?:[ -]?\d){8,18}\b/gu, CENSOR],
  [/\b[\w-]{32,}\b/gu, CENSOR],
];

/** Removes secrets and contact data from a text that leaves the process; log lines are redacted by field instead. */
export function redactText(text: string): string {
  return PATTERNS.reduce((redacted, [pattern, censor]) => redacted.replaceAll(pattern, censor), text);
}
