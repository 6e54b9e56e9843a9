import ts from 'typescript';

export type Export = { name: string; kind: 'callable' | 'value' | 'type' };

function isExported(node: ts.Statement): boolean {
  return ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((m) => m.kind === ts.SyntaxKind.ExportKeyword);
}

function isCallable(value: ts.Expression | undefined): boolean {
  return (
    value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value) || ts.isClassExpression(value))
  );
}

function exportsOf(node: ts.Statement): Export[] {
  if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) {
    return node.name === undefined ? [] : [{ name: node.name.text, kind: 'callable' }];
  }
  if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) {
    return [{ name: node.name.text, kind: 'type' }];
  }
  if (!ts.isVariableStatement(node)) return [];
  return node.declarationList.declarations.map((declaration) => ({
    name: declaration.name.getText(),
    kind: isCallable(declaration.initializer) ? 'callable' : 'value',
  }));
}

/** Overloads are several declarations of one function, so each name is listed once. */
export function listExports(source: ts.SourceFile): Export[] {
  const byName = new Map<string, Export>();
  for (const found of source.statements.filter(isExported).flatMap(exportsOf)) byName.set(found.name, found);
  return [...byName.values()];
}
