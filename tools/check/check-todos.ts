import { findLines } from './find-lines.ts';
import type { Finding } from './format-finding.ts';
import type { ProjectFile } from './read-project-files.ts';

const MARKS = ['TODO', 'FIXME', 'HACK', 'XXX'];
const MARKED_COMMENT = new RegExp(`(?://|/\\*|^\\s*\\*|#|--|<!--).*\\b(${MARKS.join('|')})\\b`);
const DECISION = /\b[DP]-\d{1,2}\b|docs\/decisions\/\d{4}/;

export function checkTodos(files: ProjectFile[]): Finding[] {
  return findLines(files, {
    rule: 'todos',
    files: (path) => !path.endsWith('.md') && !path.endsWith('.json'),
    check: (line) =>
      MARKED_COMMENT.test(line) && !DECISION.test(line) ? 'an open task needs a decision record' : undefined,
  });
}
