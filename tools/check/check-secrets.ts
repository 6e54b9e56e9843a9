import { findLines } from './find-lines.ts';
import type { Finding } from './format-finding.ts';
import type { ProjectFile } from './read-project-files.ts';

/** Shapes that only real keys have; those of development are words. */
const SECRETS: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'a key of a cloud': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a key of Google': /\bAIza[0-9A-Za-z_-]{35}\b/,
  'a live key of the card provider': /\blive_(?:sk|gsk|ck|gck)_[0-9A-Za-z]{16,}/,
  'a key of a model': /\bsk-[0-9A-Za-z_-]{20,}/,
  'a token of a code host': /\bgh[pousr]_[0-9A-Za-z]{36}\b/,
  'a token of a messenger': /\bxox[abprs]-[0-9A-Za-z-]{10,}/,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  'a password in an address':
    /\b[a-z]+:\/\/[^\s:/@'"`$]+:[^\s:/@'"`$]{8,}@(?!localhost|127\.0\.0\.1|\[::1\])[\w.-]+\.[a-z]{2,}/,
};

export function checkSecrets(files: ProjectFile[]): Finding[] {
  return findLines(files, {
    rule: 'secrets',
    files: (path) => path !== 'package-lock.json' && !path.endsWith('Cargo.lock'),
    judge: (line) => {
      const found = Object.entries(SECRETS).find(([, shape]) => shape.test(line));
      return found === undefined ? undefined : `looks like ${found[0]}; secrets live in the environment`;
    },
  });
}
