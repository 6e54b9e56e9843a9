import ts from 'typescript';
import type { ProjectFile } from '../read-project-files.ts';

export interface NamedText {
  kind: 'name' | 'comment' | 'message' | 'document';
  text: string;
  /** Line on which the text starts, counted from 1. */
  line: number;
}

const TEST_CALL = /^(it|test|describe)\b/;
const LOG_CALL = /(^|\.)(log|logger)\.(trace|debug|info|warn|error|fatal)$|^console\.|^process\.std(out|err)\.write$/;
const HELP_PROPERTY = /^(help|comment|summary)$/;
/** Comment syntax by file type; a document is read whole, without its code spans. */
const LINE_COMMENTS: readonly [RegExp, RegExp][] = [
  [/\.sql$/, /--.*/],
  [/\.rs$/, /\/\/.*/],
  [/\.(sh|toml|ya?ml|npmrc)$|(^|\/)(run|(\w+\.)?Containerfile|\.env\.example)$/, /#.*/],
  [/\.css$/, /\/\*.*|^\s*\*.*/],
  [/\.html$/, /<!--.*/],
];

/** Names, comments and developer-facing texts of a file. */
export function listTexts(file: ProjectFile, source: ts.SourceFile | undefined): NamedText[] {
  if (source !== undefined) return listSourceTexts(source);
  if (file.path.endsWith('.md')) return listDocumentTexts(file);
  const comment = LINE_COMMENTS.find(([path]) => path.test(file.path))?.[1];
  if (comment === undefined) return [];
  return file.text.split('\n').flatMap((text, index) => {
    const found = comment.exec(text)?.[0];
    return found === undefined ? [] : [{ kind: 'comment' as const, text: found, line: index + 1 }];
  });
}

function listDocumentTexts(file: ProjectFile): NamedText[] {
  let isCode = false;
  return file.text.split('\n').flatMap((text, index) => {
    if (text.startsWith('```')) isCode = !isCode;
    if (isCode) return [];
    const withoutCode = text.replace(/`[^`]*`|\]\([^)]*\)/g, ' ');
    return [{ kind: 'document' as const, text: withoutCode, line: index + 1 }];
  });
}

function listSourceTexts(source: ts.SourceFile): NamedText[] {
  const found: NamedText[] = [];
  const seenComments = new Set<number>();
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;

  const addComments = (node: ts.Node): void => {
    const ranges = [
      ...(ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(source.text, node.getEnd()) ?? []),
    ];
    for (const { pos, end } of ranges) {
      if (seenComments.has(pos)) continue;
      seenComments.add(pos);
      found.push({ kind: 'comment', text: source.text.slice(pos, end), line: lineAt(pos) });
    }
  };
  const addMessages = (node: ts.Node): void => {
    if (isTextLiteral(node)) found.push({ kind: 'message', text: node.text, line: lineAt(node.getStart(source)) });
    else if (!ts.isObjectLiteralExpression(node)) ts.forEachChild(node, addMessages);
  };
  const visit = (node: ts.Node): void => {
    addComments(node);
    const name = declaredName(node);
    if (name !== undefined) found.push({ kind: 'name', text: name.text, line: lineAt(name.getStart(source)) });
    for (const message of messagesOf(node, source)) addMessages(message);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

type TextLiteral = ts.StringLiteralLike | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail;

function isTextLiteral(node: ts.Node): node is TextLiteral {
  return ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
}

/** Snake-case members are columns or JSON fields; their names belong to the schema or the contract. */
function declaredName(node: ts.Node): ts.Identifier | undefined {
  const isDeclaration =
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isMethodSignature(node) ||
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node);
  if (!isDeclaration || node.name === undefined || !ts.isIdentifier(node.name)) return undefined;
  const isField = node.name.text.includes('_') && node.name.text === node.name.text.toLowerCase();
  return isField ? undefined : node.name;
}

function messagesOf(node: ts.Node, source: ts.SourceFile): readonly ts.Node[] {
  if (ts.isCallExpression(node)) {
    const callee = node.expression.getText(source);
    if (TEST_CALL.test(callee)) return node.arguments.slice(0, 1);
    return LOG_CALL.test(callee) ? node.arguments : [];
  }
  if (ts.isNewExpression(node)) return node.expression.getText(source).endsWith('Error') ? (node.arguments ?? []) : [];
  if (!ts.isPropertyAssignment(node) || !HELP_PROPERTY.test(node.name.getText(source))) return [];
  return [node.initializer];
}
