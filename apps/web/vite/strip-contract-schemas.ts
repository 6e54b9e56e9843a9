import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const INDEX = /[/\\]packages[/\\]contract[/\\]src[/\\]index\.ts$/;
const SUBJECT = /[/\\]packages[/\\]contract[/\\]src[/\\][\w-]+\.contract\.ts$/;

type Addressed = { method: string; path: string; access: string; bodyKind?: string; roles?: readonly string[] };

function isGroupOfCalls(value: unknown): value is Record<string, Addressed> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const members: unknown[] = Object.values(value);
  return members.length > 0 && members.every((call) => typeof call === 'object' && call !== null && 'method' in call);
}

function printGroup(name: string, group: Record<string, Addressed>): string {
  const calls = Object.entries(group).map(([key, { method, path, access, bodyKind, roles }]) => {
    return [key, { method, path, access, bodyKind, roles }] as const;
  });
  return `export const ${name} = ${JSON.stringify(Object.fromEntries(calls))};`;
}

function printIndex(directory: string): string {
  const subjects = readdirSync(directory).filter((name) => name.endsWith('.contract.ts'));
  return subjects.map((name) => `export * from './${name}';`).join('\n');
}

/**
 * The browser needs only the address and the roles of a call, not the schemas used by the server. The built site contains only the
 * addresses, which excludes the schema library, and each page only those of its subjects.
 */
export function stripContractSchemas(): Plugin {
  return {
    name: 'pilgi-strip-contract-schemas',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (INDEX.test(id)) return printIndex(dirname(id));
      if (!SUBJECT.test(id)) return null;
      const contract = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
      const groups = Object.entries(contract).filter((entry): entry is [string, Record<string, Addressed>] =>
        isGroupOfCalls(entry[1]),
      );
      return groups.map(([name, group]) => printGroup(name, group)).join('\n');
    },
  };
}
