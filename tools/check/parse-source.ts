import ts from 'typescript';
import type { ProjectFile } from './read-project-files.ts';

export function parseSource(file: ProjectFile): ts.SourceFile {
  const kind = file.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true, kind);
}
