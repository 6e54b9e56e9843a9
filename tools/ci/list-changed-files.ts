import { spawnSync } from 'node:child_process';

/** Files that differ between the commit and the working tree, untracked ones included; null when git does not know the commit. */
export function listChangedFiles(root: string, since: string): string[] | null {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const changed = git('diff', '--name-only', '--no-renames', since, '--');
  if (changed.status !== 0) return null;
  const untracked = git('ls-files', '--others', '--exclude-standard').stdout;
  return [...new Set(`${changed.stdout}\n${untracked}`.split('\n'))].filter((path) => path !== '').sort();
}

/** The commit that the work is based on: CI_BASE, or where it left origin/main; null on origin/main itself. */
export function findBase(root: string): string | null {
  if (process.env.CI_BASE) return process.env.CI_BASE;
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const base = git('merge-base', 'HEAD', 'origin/main').stdout.trim();
  const head = git('rev-parse', 'HEAD').stdout.trim();
  return base === '' || base === head ? null : base;
}
