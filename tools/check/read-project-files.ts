import { readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

export type ProjectFile = { path: string; text: string };

const TEXT_FILE =
  /\.(ts|tsx|js|cjs|mjs|json|md|css|sql|sh|ya?ml|toml|html|svg|txt|example|npmrc)$|(^|\/)(run|verify|(\w+\.)?Containerfile|\.[a-z-]+)$/;

function readIgnoredPatterns(root: string): string[] {
  try {
    return readFileSync(join(root, '.gitignore'), 'utf8')
      .split('\n')
      .map((line) => line.trim().replace(/^\/|\/$/g, ''))
      .filter((line) => line !== '' && !line.startsWith('#'));
  } catch {
    return ['node_modules'];
  }
}

function listPaths(root: string): string[] {
  const ignored = [...readIgnoredPatterns(root), '.git'];
  const isIgnored = (path: string, name: string) => ignored.some((p) => matchesGlob(name, p) || matchesGlob(path, p));
  const paths: string[] = [];
  const visit = (directory: string): void => {
    for (const entry of readdirSync(join(root, directory), { withFileTypes: true })) {
      const path = directory === '' ? entry.name : `${directory}/${entry.name}`;
      if (isIgnored(path, entry.name)) continue;
      if (entry.isDirectory()) visit(path);
      else if (entry.isFile()) paths.push(path);
    }
  };
  visit('');
  return paths.sort();
}

/** Reads the directory tree instead of git, so that a copy without history is checked the same way. */
export function readProjectFiles(root: string): ProjectFile[] {
  return listPaths(root).map((path) => ({
    path,
    text: TEXT_FILE.test(path) ? readFileSync(join(root, path), 'utf8') : '',
  }));
}
