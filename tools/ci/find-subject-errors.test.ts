import { describe, expect, it } from 'vitest';
import { findSubjectErrors } from './find-subject-errors.ts';

describe('findSubjectErrors', () => {
  it.each([
    ['payments: retry confirm after provider timeout'],
    ['web/reader: keep the scroll position'],
    ['0061: two layers of CI'],
    [`ci: ${'x'.repeat(68)}`],
    ['docs: 결제 화면 그림'],
  ])('accepts "%s"', (subject) => {
    expect(findSubjectErrors([{ hash: 'abcdef0123', subject }])).toEqual([]);
  });

  it.each([
    [`ci: ${'x'.repeat(69)}`, '73 characters, at most 72 are allowed'],
    ['Retry confirm after provider timeout', 'does not begin with a scope in lower case, as `payments: `'],
    ['Payments: retry', 'does not begin with a scope in lower case, as `payments: `'],
    ['payments:retry', 'does not begin with a scope in lower case, as `payments: `'],
    ['payments:  ', 'does not begin with a scope in lower case, as `payments: `'],
    ['fixup! payments: retry', 'does not begin with a scope in lower case, as `payments: `'],
  ])('refuses "%s"', (subject, error) => {
    expect(findSubjectErrors([{ hash: 'abcdef0123', subject }])).toEqual([`abcdef012 "${subject}": ${error}`]);
  });
});
