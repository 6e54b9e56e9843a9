import { findLines } from './find-lines.ts';
import type { Finding } from './format-finding.ts';
import type { ProjectFile } from './read-project-files.ts';

/** Patterns that only real keys match; development keys are words. */
const SECRETS: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'an AWS access key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a Google API key': /\bAIza[0-9A-Za-z_-]{35}\b/,
  'a live key of the payment provider': /\blive_(?:sk|gsk|ck|gck)_[0-9A-Za-z]{16,}/,
  'an OpenAI API key': /\bsk-[0-9A-Za-z_-]{20,}/,
  'a GitHub token': /\bgh[pousr]_[0-9A-Za-z]{36}\b/,
  'a Slack token': /\bxox[abprs]-[0-9A-Za-z-]{10,}/,
  'a JSON Web Token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  'a password in a URL':
    /\b[a-z]+:\/\/[^\s:/@'"`$]+:[^\s:/@'"`$]{8,}@(?!localhost|127\.0\.0\.1|\[::1\])[\w.-]+\.[a-z]{2,}/,
};

export function checkSecrets(files: ProjectFile[]): Finding[] {
  return findLines(files, {
    rule: 'secrets',
    files: (path) => path !== 'package-lock.json' && !path.endsWith('Cargo.lock'),
    check: (line) => {
      const found = Object.entries(SECRETS).find(([, shape]) => shape.test(line));
      return found === undefined ? undefined : `contains ${found[0]}; secrets belong in the environment`;
    },
  });
}
