import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

const IMPORT = /^import [^;]*? from '\.\/([^']+)';$/gm;
const EXPORT = /^export (?=(async |abstract )?(function|class|const|let) )/gm;

/** Bundles an entry and its imports into one classic script, because a script tag must define its global synchronously. */
export function assembleScript(entryUrl: string): string {
  const parts = new Map<string, string>();
  collect(new URL(entryUrl), parts);
  return `(() => {\n'use strict';\n${[...parts.values()].join('\n')}\n})();\n`;
}

function collect(file: URL, parts: Map<string, string>): void {
  if (parts.has(file.href)) return;
  const source = stripTypeScriptTypes(readFileSync(file, 'utf8'));
  for (const [, imported = ''] of source.matchAll(IMPORT)) collect(new URL(imported, file), parts);
  parts.set(file.href, source.replace(IMPORT, '').replace(EXPORT, '').trim());
}
