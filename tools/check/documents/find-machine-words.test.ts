import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findMachineWords } from './find-machine-words.ts';

/** Where they may be: a path, or a directory with all that is in it. */
const EXEMPT: Record<string, string> = {
  'apps/web/src/shared/credits/usage-receipt.tsx': 'in the folded details of a receipt',
  'apps/web/src/features/notes/making/job-receipt-card.tsx': 'in the folded details of a receipt',
  'apps/web/src/features/notes/making/model-picker.tsx': 'unit prices in the folded details of a price',
  'apps/web/src/features/study/': 'problem sets; their screens name them',
  'apps/web/src/pages/studio/problem-bundle.page.tsx': 'problem sets; their screens name them',
  'apps/web/src/pages/studio/attempt.page.tsx': 'problem sets; their screens name them',
};

const isBackOffice = (path: string) => path.includes('/admin/') || path.includes('/back-office/');
const isExempt = (path: string) => Object.keys(EXEMPT).some((exempt) => path.startsWith(exempt));

const sources = globSync('{apps/web,packages/ui}/src/**/*.{ts,tsx}').filter(
  (path) => !isBackOffice(path) && !/\.test\.tsx?$/u.test(path),
);

test('texts of students contain no word of the machinery outside of folded details', () => {
  expect(sources.length).toBeGreaterThan(300);
  const hits = sources.filter((path) => !isExempt(path) && findMachineWords(readFileSync(path, 'utf8')).length > 0);
  expect(hits).toEqual([]);
});

test('finds such a word in a text and ignores comments', () => {
  expect(findMachineWords('<p>토큰 20개</p>')).toEqual(['토큰']);
  expect(findMachineWords('/** 토큰 */\n// 견적\nconst price = 1;')).toEqual([]);
});
