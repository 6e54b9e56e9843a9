const ROW = /^\|(.+)\|\s*$/;
const RULE = /^[\s|:-]+$/;

/** Cells of all tables of a document without code marks, including heading rows. */
export function readTableRows(markdown: string): string[][] {
  return markdown
    .split('\n')
    .filter((line) => !RULE.test(line))
    .flatMap((line) => ROW.exec(line)?.[1] ?? [])
    .map((row) => row.split('|').map((cell) => cell.trim().replaceAll('`', '')));
}
