const FORMULAS = /\$\$[^$]+\$\$|\$[^$\n]*(?:\n(?=[a-z])[^$\n]*)*\$/g;
/** Commands that begin like an escaped line feed. */
const LINE_FEED_COMMANDS =
  /\n(?=(?:abla|eq|eg|u|ot|i|leq|geq|mid|parallel|subseteq|supseteq|rightarrow|ewline)(?![a-zA-Z]))/g;

/**
 * Restores the backslash of LaTeX commands. A model that writes one backslash in JSON sends `\frac` as a form feed and `rac`. Form feeds
 * and backspaces never occur in text; tabs and line ends are only restored within formulas.
 */
export function restoreLatex(text: string): string {
  return text
    .replaceAll(/\f(?=[a-zA-Z])/g, '\\f')
    .replaceAll(/[\b](?=[a-zA-Z])/g, '\\b')
    .replaceAll(FORMULAS, (formula) =>
      formula
        .replaceAll(/\t(?=[a-zA-Z])/g, '\\t')
        .replaceAll(/\r(?=[a-zA-Z])/g, '\\r')
        .replaceAll(LINE_FEED_COMMANDS, '\\n'),
    );
}
