import { expect, test } from 'vitest';
import { readProjectFiles } from './read-project-files.ts';
import { writeTree } from './testing/write-tree.ts';

test('reads all files except ignored ones', () => {
  const { root, remove } = writeTree({
    '.gitignore': 'node_modules/\nbuild/\n.env\n*.log\n',
    '.env': 'SECRET=1',
    'apps/web/build/out.js': '1',
    'apps/web/deep/error.log': '1',
    'apps/web/src/a.ts': 'a',
    'docs/image.png': 'binary',
  });
  const files = new Map(readProjectFiles(root).map((file) => [file.path, file.text]));
  remove();
  expect(files.get('apps/web/src/a.ts')).toBe('a');
  expect(files.get('docs/image.png')).toBe('');
  expect([...files.keys()].filter((path) => /^\.env$|build|\.log$|node_modules/.test(path))).toEqual([]);
});
