import type { Edge } from '../notes/diagram/read-edges.ts';

/** A Mermaid flow chart. Words are quoted, and signs with a meaning inside quotes are written as numbers. */
export function writeMermaid(edges: readonly Edge[]): string {
  const names = [...new Set(edges.flatMap(({ from, to }) => [from, to]))];
  const idOf = (name: string) => `n${names.indexOf(name) + 1}`;
  return [
    'flowchart TD',
    ...names.map((name) => `  ${idOf(name)}["${escapeWords(name)}"]`),
    ...edges.map(({ from, to, label }) => {
      const words = label === '' ? '' : `|"${escapeWords(label)}"|`;
      return `  ${idOf(from)} -->${words} ${idOf(to)}`;
    }),
  ].join('\n');
}

const escapeWords = (text: string) =>
  text.replaceAll(/\s+/gu, ' ').replaceAll(/["#&<>`\\;]/g, (sign) => `#${sign.charCodeAt(0)};`);
