import type { Plugin } from 'vite';

const CONTRACT = /[/\\]packages[/\\]contract[/\\]src[/\\]index\.ts$/;

type Addressed = { method: string; path: string; access: string; bodyKind?: string };

function isGroupOfCalls(value: unknown): value is Record<string, Addressed> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const members: unknown[] = Object.values(value);
  return members.length > 0 && members.every((call) => typeof call === 'object' && call !== null && 'method' in call);
}

function printGroup(name: string, group: Record<string, Addressed>): string {
  const calls = Object.entries(group).map(([key, { method, path, access, bodyKind }]) => {
    return [key, { method, path, access, bodyKind }] as const;
  });
  return `export const ${name} = ${JSON.stringify(Object.fromEntries(calls))};`;
}

/**
 * A browser needs where a call goes, not the schemas the server parses with: the built site carries the first alone,
 * which keeps the schema library out of it.
 */
export function stripContractSchemas(): Plugin {
  return {
    name: 'pilgi-strip-contract-schemas',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!CONTRACT.test(id)) return null;
      const contract: Record<string, unknown> = await import('@pilgi/contract');
      const groups = Object.entries(contract).filter((entry): entry is [string, Record<string, Addressed>] =>
        isGroupOfCalls(entry[1]),
      );
      return groups.map(([name, group]) => printGroup(name, group)).join('\n');
    },
  };
}
