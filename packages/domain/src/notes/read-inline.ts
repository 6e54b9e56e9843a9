export interface TextRun {
  kind: 'text';
  text: string;
  isStrong: boolean;
  isCode?: true;
  /** Offset in the plain text of the block. */
  start: number;
}

export interface FormulaRun {
  kind: 'formula';
  /** LaTeX without the dollar signs. */
  text: string;
  isDisplay: boolean;
  start: number;
}

export type InlineRun = TextRun | FormulaRun;

const DISPLAY = /(?<!\\)\$\$(?<display>[^$]+?)\$\$/.source;
// Excludes prices: no opening dollar before a space, no closing dollar after a space or before a digit.
const INLINE = /(?<!\\)\$(?![\s$])(?<inline>(?:\\.|[^$\\\n])+?)(?<!\s)\$(?!\d)/.source;
const STRONG = /(?<!\\)\*\*(?<strong>.+?)(?<!\\)\*\*/.source;
const CODE = /(?<!\\)`(?<code>[^`\n]+)`/.source;
const SPECIAL = new RegExp(`${CODE}|${DISPLAY}|${INLINE}|${STRONG}`, 'g');
const ESCAPED = /\\([\\`*_[\]<>#|~{}()+\-.!$])/g;

/** LaTeX commands that can link, load or execute something in some renderers. */
const UNSAFE_COMMANDS =
  /\\(?:href|url|includegraphics|html\w*|require|unicode|input|include|write\w*|openout|openin|read|catcode|csname|def|gdef|edef|xdef|let|newcommand|renewcommand|immediate|special|cssId|class|style)(?![a-zA-Z])/i;

const plain = (text: string) => text.replace(ESCAPED, '$1');

/** Text, strong text, code and formulas of one line; all other characters are literal. */
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
    const { code, display, inline, strong } = match.groups ?? {};
    const formula = (display ?? inline)?.trim();
    if (code !== undefined) add({ kind: 'text', text: code, isStrong, isCode: true, start: at });
    else if (formula && UNSAFE_COMMANDS.test(formula)) addText(formula);
    else if (formula) add({ kind: 'formula', text: formula, isDisplay: display !== undefined, start: at });
    else for (const run of readInline(strong ?? '', at, true)) add(run);
  }
  addText(line.slice(last));
  return runs;
}

/** Visible text, used for search and names. */
export const plainTextOf = (line: string) =>
  readInline(line)
    .map(({ text }) => text)
    .join('');
