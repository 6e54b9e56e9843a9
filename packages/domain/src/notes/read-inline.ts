export interface TextRun {
  kind: 'text';
  text: string;
  isStrong: boolean;
  /** Where it begins in the plain text of its block. */
  start: number;
}

export interface FormulaRun {
  kind: 'formula';
  /** LaTeX, without its dollar signs. */
  text: string;
  isDisplay: boolean;
  start: number;
}

export type InlineRun = TextRun | FormulaRun;

const DISPLAY = /(?<!\\)\$\$(?<display>[^$]+?)\$\$/.source;
// A price is no formula: nothing opens before a space, and nothing closes after one or before a digit.
const INLINE = /(?<!\\)\$(?![\s$])(?<inline>(?:\\.|[^$\\\n])+?)(?<!\s)\$(?!\d)/.source;
const STRONG = /(?<!\\)\*\*(?<strong>.+?)(?<!\\)\*\*/.source;
const SPECIAL = new RegExp(`${DISPLAY}|${INLINE}|${STRONG}`, 'g');
const ESCAPED = /\\([\\`*_[\]<>#|~{}()+\-.!$])/g;

/** Commands by which a formula would lead away, fetch or run something; for some readers they do. */
const REACHING =
  /\\(?:href|url|includegraphics|html\w*|require|unicode|input|include|write\w*|openout|openin|read|catcode|csname|def|gdef|edef|xdef|let|newcommand|renewcommand|immediate|special|cssId|class|style)(?![a-zA-Z])/i;

const plain = (text: string) => text.replace(ESCAPED, '$1');

/** Words, stressed words and formulas of one line; every other sign stands for itself. */
export function readInline(line: string, start = 0, isStrong = false): InlineRun[] {
  const runs: InlineRun[] = [];
  let at = start;
  let last = 0;
  const add = (run: InlineRun) => {
    if (run.text === '') return;
    runs.push(run);
    at = run.start + run.text.length;
  };
  const addText = (text: string) => add({ kind: 'text', text: plain(text), isStrong, start: at });
  for (const match of line.matchAll(SPECIAL)) {
    addText(line.slice(last, match.index));
    last = match.index + match[0].length;
    const { display, inline, strong } = match.groups ?? {};
    const formula = (display ?? inline)?.trim();
    if (formula && REACHING.test(formula)) addText(formula);
    else if (formula) add({ kind: 'formula', text: formula, isDisplay: display !== undefined, start: at });
    else for (const run of readInline(strong ?? '', at, true)) add(run);
  }
  addText(line.slice(last));
  return runs;
}

/** What a reader sees, for search and names. */
export const plainTextOf = (line: string) =>
  readInline(line)
    .map(({ text }) => text)
    .join('');
