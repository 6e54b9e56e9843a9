import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../repository-root.ts';

export type Tree = Record<string, string>;

const RULE_FILES = [
  '.dependency-cruiser.cjs',
  'biome.json',
  '.oxlintrc.json',
  'knip.json',
  '.gitignore',
  'tsconfig.base.json',
];

function workspaceDirectories(tree: Tree): string[] {
  return Object.keys(tree)
    .filter((path) => path.endsWith('/package.json'))
    .map((path) => dirname(path));
}

/** External packages are those of the repository; our own must link into the copy, or its imports would leave it. */
function linkNodeModules(root: string, tree: Tree): void {
  const target = join(root, 'node_modules');
  mkdirSync(join(target, '@pilgi'), { recursive: true });
  for (const name of readdirSync(join(repositoryRoot, 'node_modules'))) {
    if (name === '@pilgi' || (name.startsWith('.') && name !== '.bin')) continue;
    symlinkSync(join(repositoryRoot, 'node_modules', name), join(target, name));
  }
  for (const directory of workspaceDirectories(tree)) {
    const { name } = JSON.parse(readFileSync(join(root, directory, 'package.json'), 'utf8')) as { name: string };
    symlinkSync(join(root, directory), join(target, name));
  }
}

export function writeTree(tree: Tree): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'pilgi-check-'));
  for (const name of RULE_FILES) cpSync(join(repositoryRoot, name), join(root, name));
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  linkNodeModules(root, tree);
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
