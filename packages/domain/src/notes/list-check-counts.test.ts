import { expect, it } from 'vitest';
import { isUncheckedSection, listCheckCounts } from './list-check-counts.ts';

const check = {
  sentences: 185,
  supported: 165,
  fixed: 2,
  partly: 6,
  not_found: 3,
  removed: 1,
  unchecked: 9,
  unchecked_sections: 1,
  false_planted: 72,
  false_caught: 70,
};

it('counts a sentence as compared unless no judge has read it', () => {
  expect(listCheckCounts(check).map(({ text }) => text)).toEqual([
    '강의와 대조한 문장 176/185',
    '일부만 6',
    '찾지 못함 3',
    '고친 문장 2',
    '대조 못 한 부분 1곳',
  ]);
});

it('lists no count of zero', () => {
  const rest = { fixed: 0, partly: 0, not_found: 0, unchecked: 0, unchecked_sections: 0 };
  expect(listCheckCounts({ ...check, ...rest }).map(({ text }) => text)).toEqual(['강의와 대조한 문장 185/185']);
});

it.each([
  ['was checked', { check }, { status: 'DONE', is_checked: true }, false],
  ['was not checked', { check }, { status: 'DONE', is_checked: false }, true],
  ['comes from an older note', { check }, { status: 'DONE' }, true],
  ['failed', { check }, { status: 'FAILED' }, false],
  ['is in a note without counts', {}, { status: 'DONE' }, false],
] as const)('decides about a section that %s', (_title, note, section, isUnchecked) =>
  expect(isUncheckedSection(note, section)).toBe(isUnchecked),
);
