import ts from 'typescript';
import type { Finding } from './format-finding.ts';
import { parseSource } from './parse-source.ts';
import type { ProjectFile } from './read-project-files.ts';

const CHECKED = /^(apps|packages|simulators)\/.+\.tsx?$/;
const ALLOWED = /\.queries\.ts$|\.(test|spec)\.tsx?$|\/testing\/|\/migrations\/|^apps\/server\/src\/platform\/db\//;
const STATEMENT =
  /^\s*(select\s[\s\S]*\sfrom\s|insert\s+into\s|update\s+[\w."]+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s*(materialized\s*)?\(|(create|alter|drop)\s+(table|index|type|function)\s)/i;

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map((span) => ` ? ${span.literal.text}`).join('');
}

function isSqlTag(node: ts.Node): boolean {
  return ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText());
}

function findSql(source: ts.SourceFile): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (isSqlTag(node) || STATEMENT.test(textOf(node) ?? '')) found.push(node);
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

export function checkRawSql(files: ProjectFile[]): Finding[] {
  const checked = files.filter((file) => CHECKED.test(file.path) && !ALLOWED.test(file.path));
  return checked.flatMap((file) => {
    const source = parseSource(file);
    return findSql(source).map((node) => ({
      rule: 'raw-sql',
      file: file.path,
      line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
      message: 'SQL belongs in *.queries.ts',
    }));
  });
}
