import { listStated } from './list-stated.ts';
import type { PublicPromise } from './promise.ts';

export interface TrustSources {
  /** Null for an absent file. */
  read: (path: string) => string | null;
  scripts: readonly string[];
}

/** What keeps the page from being true: texts without a row, rows without a text, a command, a test or a figure. */
export function findTrustProblems(
  promises: readonly PublicPromise[],
  labels: Readonly<Record<string, readonly string[]>>,
  sources: TrustSources,
): string[] {
  return [...findUnlisted(promises, labels, sources), ...promises.flatMap((promise) => findMissing(promise, sources))];
}

function findUnlisted(
  promises: readonly PublicPromise[],
  labels: Readonly<Record<string, readonly string[]>>,
  { read }: TrustSources,
): string[] {
  const stated = listStated((path) => read(path) ?? '');
  const listed = (path: string) =>
    new Set([...promises.flatMap(({ wordings }) => wordings[path] ?? []), ...(labels[path] ?? [])]);
  const paths = new Set([...stated.keys(), ...promises.flatMap(({ wordings }) => Object.keys(wordings))]);
  return [...paths].flatMap((path) => {
    const [texts, known] = [new Set(stated.get(path)), listed(path)];
    return [
      ...[...texts].filter((text) => !known.has(text)).map((text) => `${path} states without a row: ${text}`),
      ...[...known].filter((text) => !texts.has(text)).map((text) => `${path} does not state: ${text}`),
    ];
  });
}

function findMissing(
  { title, commands, tests, figures, state, missing }: PublicPromise,
  sources: TrustSources,
): string[] {
  const found: string[] = [];
  if (commands.length === 0) found.push(`${title} has no command`);
  for (const command of commands) if (!isCommand(command, sources)) found.push(`${title}: no command ${command}`);
  for (const test of tests) if (!isTest(test, sources)) found.push(`${title}: no test ${test}`);
  for (const { page, pattern } of figures)
    if (!pattern.test(sources.read(page) ?? '')) found.push(`${title}: ${page} has no figure ${pattern}`);
  if (figures.length + tests.length === 0) found.push(`${title} has neither a figure nor a test`);
  if (state !== 'shown' && missing === undefined) found.push(`${title} does not state what is missing`);
  return found;
}

const isCommand = (command: string, { scripts }: TrustSources) =>
  scripts.includes(/^npm run (\S+)/.exec(command)?.[1] ?? '');

function isTest(test: string, { read }: TrustSources): boolean {
  const [path = '', name = ''] = test.split(' › ');
  return name !== '' && (read(path)?.includes(name) ?? false);
}
