import { basename, dirname } from 'node:path';
import type { Finding } from './format-finding.ts';
import { type Export, listExports } from './list-exports.ts';
import { parseSource } from './parse-source.ts';
import type { ProjectFile } from './read-project-files.ts';

const CHECKED = /^(apps|packages|simulators|e2e|tools|verification|benchmarks|ops)\/.+\.(ts|tsx|js|cjs|mjs|css|sql)$/;
const ROLES = [
  'contract',
  'routes',
  'queries',
  'errors',
  'gateway',
  'workflow',
  'page',
  'api',
  'texts',
  'test',
  'spec',
];
const TECHNICAL = ['generated', 'config', 'd'];
const FRAMEWORK_NAMES = ['root.tsx', 'routes.ts', 'entry.client.tsx', 'entry.server.tsx'];
const FORBIDDEN_WORDS = [
  'util',
  'utils',
  'helper',
  'helpers',
  'common',
  'service',
  'services',
  'manager',
  'managers',
  'misc',
];
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MIGRATION = /\/migrations\/\d{4}_[a-z0-9_]+\.sql$/;
const TEST = /\.(test|spec)\.tsx?$/;

type Name = { base: string; suffixes: string[] };

function nameOf(path: string): Name {
  const [base = '', ...rest] = basename(path).split('.');
  return { base, suffixes: rest.slice(0, -1) };
}

function checkSpelling(path: string): string[] {
  if (MIGRATION.test(path)) return [];
  const { base, suffixes } = nameOf(path);
  const problems: string[] = [];
  const words = [base, ...dirname(path).split('/')].filter((word) => !KEBAB.test(word));
  if (words.length > 0) problems.push(`not kebab-case: ${words.join(', ')}`);
  const allowed = path.endsWith('.css') ? ['module'] : [...ROLES, ...TECHNICAL];
  const unknown = suffixes.filter((suffix) => !allowed.includes(suffix));
  if (unknown.length > 0) problems.push(`unknown role suffix: .${unknown.join('.')}`);
  return problems;
}

/** Pages and legal texts may be about a service; a source file must not be named service. */
function checkVagueness(file: ProjectFile, exported: Export[]): string[] {
  const { base, suffixes } = nameOf(file.path);
  const lastWord = base.split('-').at(-1) ?? '';
  const isAboutProduct = suffixes.includes('page') || file.path.includes('/content/');
  const isVague = FORBIDDEN_WORDS.includes(lastWord) && !isAboutProduct;
  // `generate-row-types.ts` generates types, `payment-types.ts` is a collection of types.
  const isTypeCollection =
    base === 'types' || (lastWord === 'types' && exported.some((found) => found.kind === 'type'));
  return isVague || isTypeCollection ? [`does not describe its content: ${base}`] : [];
}

const bare = (name: string) => name.replace(/[-_]/g, '').toLowerCase();

/**
 * A file with one function, class or component is named after it or after the noun in it: `order-id.ts` for
 * `isOrderId`.
 */
function checkMainExport(file: ProjectFile, exported: Export[]): string[] {
  const { base, suffixes } = nameOf(file.path);
  if (suffixes.length > 0 || base === 'index') return [];
  const [main, ...others] = exported.filter((found) => found.kind !== 'type');
  if (main === undefined || main.kind !== 'callable' || others.length > 0) return [];
  return exported.some((found) => bare(found.name).includes(bare(base)))
    ? []
    : [`should be named after its main export ${main.name}`];
}

/** A test of several files has its own name, but must import a file of its directory. */
function checkTestLocation(file: ProjectFile, siblings: string[]): string[] {
  if (!TEST.test(file.path) || file.path.startsWith('e2e/')) return [];
  const { base } = nameOf(file.path);
  const sources = siblings.filter((sibling) => !TEST.test(sibling));
  const isNamedAfter = (source: string) => base.startsWith(source) || source.includes(base);
  const isBeside = sources.some((path) => isNamedAfter(nameOf(path).base) || file.text.includes(basename(path)));
  return isBeside ? [] : [`has no source in its directory called ${base}`];
}

export function checkNames(files: ProjectFile[]): Finding[] {
  const checked = files.filter((file) => CHECKED.test(file.path));
  const byDirectory = Map.groupBy(checked, (file) => dirname(file.path));
  return checked
    .filter((file) => !FRAMEWORK_NAMES.includes(basename(file.path)))
    .flatMap((file) => {
      const siblings = (byDirectory.get(dirname(file.path)) ?? []).map((sibling) => sibling.path);
      const exported = /\.tsx?$/.test(file.path) ? listExports(parseSource(file)) : [];
      const problems = [
        ...checkSpelling(file.path),
        ...checkVagueness(file, exported),
        ...checkMainExport(file, exported),
        ...checkTestLocation(file, siblings),
      ];
      return problems.map((message) => ({ rule: 'names', file: file.path, message }));
    });
}
