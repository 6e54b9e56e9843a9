import { createHash } from 'node:crypto';

export interface PromptFile {
  /** `<id>.v<version>.txt`; other names are ignored. */
  name: string;
  text: string;
}

export interface PromptVersion {
  id: string;
  version: number;
  /** SHA-256 of the text with its includes and without the values of its variables. */
  hash: string;
  text: string;
}

/** Everything else between double braces is an include. */
export const PROMPT_VARIABLES = ['density', 'focus'] as const;

const FILE_NAME = /^([a-z0-9-]+(?:\.[a-z0-9-]+)+)\.v([1-9]\d*)\.txt$/;
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;
const PINNED = /^(.+)\.v([1-9]\d*)$/;

/** All versions, with includes expanded, ordered by id and version. */
export function parsePrompts(files: readonly PromptFile[]): PromptVersion[] {
  const sources = files.flatMap(({ name, text }): Source[] => {
    const [, id, version] = FILE_NAME.exec(name) ?? [];
    if (id === undefined) return [];
    const source = text.normalize('NFC').replaceAll('\r\n', '\n').replace(/\n$/, '');
    return [{ id, version: Number(version), text: source }];
  });
  return sources
    .map((source) => {
      const text = expand(source, sources, []);
      return { ...source, text, hash: createHash('sha256').update(text).digest('hex') };
    })
    .toSorted(compareVersions);
}

function compareVersions(one: Source, other: Source): number {
  if (one.id === other.id) return one.version - other.version;
  return one.id < other.id ? -1 : 1;
}

type Source = Omit<PromptVersion, 'hash'>;

function expand(source: Source, all: readonly Source[], includedBy: readonly Source[]): string {
  const chain = [...includedBy, source];
  return source.text.replaceAll(PLACEHOLDER, (placeholder, name: string) => {
    if (PROMPT_VARIABLES.some((variable) => variable === name)) return placeholder;
    const included = findIncluded(name, source.version, all);
    const place = `${source.id} v${source.version}`;
    if (included === undefined) throw new Error(`${place}: ${placeholder} is neither a variable nor a prompt file`);
    if (chain.includes(included)) throw new Error(`${place}: ${placeholder} includes itself`);
    return expand(included, all, chain);
  });
}

/** Without a version, the newest one that is not newer than the including file: a later version of the include must not change a released text. */
function findIncluded(name: string, version: number, all: readonly Source[]): Source | undefined {
  const [, pinnedId, pinnedVersion] = PINNED.exec(name) ?? [];
  if (pinnedId !== undefined) return all.find((one) => one.id === pinnedId && one.version === Number(pinnedVersion));
  return all
    .filter((one) => one.id === name && one.version <= version)
    .toSorted((one, other) => other.version - one.version)[0];
}

/** Replaces the variables of a text. Every variable needs a value, and every value a variable. */
export function fillVariables(text: string, values: Readonly<Record<string, string>>): string {
  const unused = new Set(Object.keys(values));
  const filled = text.replaceAll(PLACEHOLDER, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for ${placeholder}`);
    unused.delete(name);
    return value;
  });
  if (unused.size > 0) throw new Error(`unknown variable ${[...unused].join(', ')}`);
  return filled;
}

const NAMED_TEXT = /^([A-Za-z][A-Za-z0-9_]*) (.+)$/;

/** Texts of a file with one `NAME text` per line. */
export function parseNamedTexts({ id, version, text }: Omit<PromptVersion, 'hash'>): Map<string, string> {
  const texts = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [, name, named] = NAMED_TEXT.exec(line) ?? [];
    if (name === undefined || named === undefined || texts.has(name))
      throw new Error(`${id} v${version}: not a line of the form NAME text, or a second one with this name: ${line}`);
    texts.set(name, named);
  }
  return texts;
}
