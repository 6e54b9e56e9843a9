import { execFileSync } from 'node:child_process';

/** Short hash of the checked-out commit; a copy without history has none. */
export function readCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'unknown';
  }
}
