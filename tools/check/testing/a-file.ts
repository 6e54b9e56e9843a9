import type { ProjectFile } from '../read-project-files.ts';

export function aFile(path: string, text = ''): ProjectFile {
  return { path, text };
}

export function aFileOfLines(path: string, lines: number): ProjectFile {
  return aFile(path, 'const line = 1;\n'.repeat(lines));
}
