import type { Finding } from './format-finding.ts';
import type { ProjectFile } from './read-project-files.ts';

export type LineRule = {
  rule: string;
  files: (path: string) => boolean;
  /** Returns the problem of a line, if any. */
  check: (line: string, path: string) => string | undefined;
};

export function findLines(files: ProjectFile[], lineRule: LineRule): Finding[] {
  return files
    .filter((file) => lineRule.files(file.path))
    .flatMap((file) =>
      file.text.split('\n').flatMap((line, index) => {
        const message = lineRule.check(line, file.path);
        return message === undefined ? [] : [{ rule: lineRule.rule, file: file.path, line: index + 1, message }];
      }),
    );
}
