import { expect, test } from 'vitest';
import { findRequirementIds, requirementKey } from './requirement-id.ts';

test.each([
  ['accepts exactly 168 h [PAY-18]', ['PAY-18']],
  ['two at once [PAY-18, D-16]', ['PAY-18', 'D-16']],
  ['two brackets [AUTH-01] and [AUTH-02]', ['AUTH-01', 'AUTH-02']],
  ['the same twice [AUTH-01] [AUTH-01]', ['AUTH-01']],
  ['no brackets AUTH-01', []],
  ['other brackets [object Object] [404]', []],
])('finds the ids in "%s"', (title, ids) => {
  expect(findRequirementIds(title)).toEqual(ids);
});

test('ignores leading zeros', () => {
  expect(requirementKey('D-01')).toBe(requirementKey('D-1'));
  expect(requirementKey('P-4')).toBe(requirementKey('P-04'));
  expect(requirementKey('D-1')).not.toBe(requirementKey('D-10'));
});
