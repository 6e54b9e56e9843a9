const ROW = /^\|(.+)\|\s*$/;
const RULE = /^[\s|:-]+$/;

/** The cells of every table of a document, without code marks; the heading rows are among them. */
export function readTableRows(markdown: string): string[][] {
  return markdown
    .split('\n')
    .filter((line) => !RULE.test(line))
    .flatMap((line) => ROW.exec(line)?.[1] ?? [])
    .map((row) => row.split('|').map((cell) => cell.trim().replaceAll('`', '')));
}
