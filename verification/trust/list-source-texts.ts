import ts from 'typescript';

const HANGUL = /\p{Script=Hangul}/u;

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Korean texts of a source file: strings, templates and whole elements; `constants` are filled in, other expressions become `…`. */
export function listSourceTexts(source: string, constants: Record<string, string | number>): string[] {
  const file = ts.createSourceFile('texts.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node, constants);
    if (text === null) ts.forEachChild(node, visit);
    else if (HANGUL.test(text)) texts.push(tidy(text));
  };
  visit(file);
  return [...new Set(texts)];
}

/** Null for nodes whose children have to be visited. */
function textOf(node: ts.Node, constants: Record<string, string | number>): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.map(({ expression, literal }) => shownValue(expression, constants) + literal.text);
    return node.head.text + spans.join('');
  }
  const isElement =
    ts.isJsxElement(node) && node.children.some((child) => ts.isJsxText(child) && HANGUL.test(child.text));
  return isElement ? node.children.map((child) => innerText(child, constants)).join('') : null;
}

function innerText(node: ts.JsxChild, constants: Record<string, string | number>): string {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isJsxExpression(node)) return node.expression === undefined ? '' : shownValue(node.expression, constants);
  if (ts.isJsxElement(node)) return node.children.map((child) => innerText(child, constants)).join('');
  return ' ';
}

function shownValue(expression: ts.Expression, constants: Record<string, string | number>): string {
  if (ts.isStringLiteralLike(expression)) return expression.text;
  const value = ts.isIdentifier(expression) ? constants[expression.text] : undefined;
  return value === undefined ? '…' : String(value);
}
