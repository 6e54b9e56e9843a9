import { basename, dirname, posix } from 'node:path';
import type { Finding } from './format-finding.ts';
import { type DocMention, readDocMentions } from './read-doc-mentions.ts';
import type { ProjectFile } from './read-project-files.ts';

const DOCUMENT = /^(README|ARCHITECTURE|CONTRIBUTING)\.md$|^docs\/(?!spec\/).+\.md$/;
const EXTENSION = /\.(tsx?|cjs|mjs|js|json|md|ya?ml|sql|css|sh|svg|png|html)$/;
const GENERATED = /^(node_modules|\.test-results|\.dev|build|dist|coverage)(\/|$)/;

type Known = { paths: Set<string>; scripts: Set<string>; topLevel: Set<string> };

function gatherPaths(files: ProjectFile[]): Set<string> {
  const paths = new Set<string>();
  for (const { path } of files) {
    for (let part = path; part !== '.'; part = dirname(part)) paths.add(part);
  }
  return paths;
}

function gatherScripts(files: ProjectFile[]): Set<string> {
  const manifests = files.filter((file) => basename(file.path) === 'package.json');
  return new Set(
    manifests.flatMap((file) => Object.keys((JSON.parse(file.text) as { scripts?: object }).scripts ?? {})),
  );
}

/** `<subject>`, `*`, `…` and `{a,b}` are patterns, so one existing path must match. */
function toPattern(path: string): RegExp {
  const source = path
    .replace(/[.+$()|[\]\\^]/g, '\\$&')
    .replace(/<[^>]*>|\*+|…/g, '[^/]*')
    .replace(/\{([^}]*)\}/g, (_, words: string) => `(${words.split(',').join('|')})`);
  return new RegExp(`(^|/)${source}$`);
}

function exists(target: string, document: string, known: Known): boolean {
  const path = target.replace(/\/$/, '');
  if (/[<*…{]/.test(path)) {
    const pattern = toPattern(path);
    return [...known.paths].some((candidate) => pattern.test(candidate));
  }
  const relative = posix.normalize(posix.join(dirname(document), path));
  return known.paths.has(posix.normalize(path)) || known.paths.has(relative);
}

/** Running text may give the end of a path only: `features/accounts/auth/log-in.ts`. */
function isTail(path: string, known: Known): boolean {
  return (
    !path.startsWith('.') && [...known.paths].some((candidate) => candidate.endsWith(`/${path.replace(/\/$/, '')}`))
  );
}

function checkMention(mention: DocMention, document: string, known: Known): string | undefined {
  const { kind, text } = mention;
  if (kind === 'script') return known.scripts.has(text) ? undefined : `no such script: npm run ${text}`;
  if (GENERATED.test(text) || exists(text, document, known)) return undefined;
  if (kind === 'link') return `no such file: ${text}`;
  const first = text.split('/')[0] ?? '';
  const isMeantAsPath = known.topLevel.has(first) || text.startsWith('.') || EXTENSION.test(text);
  return isMeantAsPath && !isTail(text, known) ? `no such path: ${text}` : undefined;
}

export function checkDocPaths(files: ProjectFile[]): Finding[] {
  const paths = gatherPaths(files);
  const topLevel = new Set([...paths].filter((path) => !path.includes('/')));
  const known: Known = { paths, topLevel, scripts: gatherScripts(files) };
  const documents = files.filter((file) => DOCUMENT.test(file.path));
  return documents.flatMap((file) =>
    readDocMentions(file.text).flatMap((mention) => {
      const message = checkMention(mention, file.path, known);
      return message === undefined ? [] : [{ rule: 'doc-paths', file: file.path, line: mention.line, message }];
    }),
  );
}
