import { expect, test } from 'vitest';
import { parseEntries } from './parse-entries.ts';

test('reads title, statements and sentences with their evidence', () => {
  const text = `# Routes
S001 / opens without login.
  test: e2e/routes.spec.ts › public screens
  deep: e2e/legal.spec.ts › is complete
## a heading

회원은 언제든지 탈퇴할 수 있습니다.
  decision: D-47
  duty: docs/operations.md
`;
  const { title, entries } = parseEntries(text);
  expect(title).toBe('Routes');
  expect(entries).toEqual([
    {
      id: 'S001',
      text: '/ opens without login.',
      decisions: [],
      tests: [{ file: 'e2e/routes.spec.ts', title: 'public screens' }],
      deep: [{ file: 'e2e/legal.spec.ts', title: 'is complete' }],
      duties: [],
    },
    {
      id: '',
      text: '회원은 언제든지 탈퇴할 수 있습니다.',
      decisions: ['D-47'],
      tests: [],
      deep: [],
      duties: ['docs/operations.md'],
    },
  ]);
});

test.each([
  ['no title', 'S001 a\n', 'must be a title'],
  ['evidence before the first entry', '# a\n  test: a › b\n', 'without an entry'],
  ['an unknown field', '# a\nS001 a\n  tests: a › b\n', 'cannot read'],
  ['a test without a title', '# a\nS001 a\n  test: a.test.ts\n', 'part of its title'],
])('throws on %s', (_what, text, message) => {
  expect(() => parseEntries(text)).toThrow(message);
});
