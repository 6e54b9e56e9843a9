import { expect, test } from 'vitest';
import { checkTodos } from './check-todos.ts';
import { aFile } from './testing/a-file.ts';

const mark = 'TODO';
const otherMark = 'FIXME';

test.each([
  ['a.ts', `const a = 1; // ${mark} later`],
  ['a.ts', ` * ${mark}: later`],
  ['a.sql', `-- ${mark} index`],
  ['compose.yaml', `# ${mark} limits`],
  ['a.css', `/* ${otherMark} */`],
])('rejects an open task in %s without a decision record', (path, text) => {
  expect(checkTodos([aFile(path, text)])).toMatchObject([{ rule: 'todos', file: path, line: 1 }]);
});

test.each([
  ['a.ts', `// ${mark} [D-12] later`],
  ['a.ts', `// ${mark} see docs/decisions/0004-sessions.md`],
  ['a.ts', `const word = '${mark}';`],
  ['CONTRIBUTING.md', `# ${mark} needs a decision`],
])('accepts %s: %s', (path, text) => {
  expect(checkTodos([aFile(path, text)])).toEqual([]);
});
