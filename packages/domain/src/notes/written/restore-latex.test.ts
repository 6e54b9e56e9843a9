import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { restoreLatex } from './restore-latex.ts';

it.each([
  '\\frac{1}{2}',
  '\\beta',
  '\\theta',
  '\\rho',
  '\\nabla f',
  '\\neq 0',
  '\\boldsymbol{x}',
  '\\tan x',
  '\\right)',
])('restores %s that was sent with one backslash', (command) => {
  const sent = JSON.parse(`"값은 $${command}$이다."`) as string;
  expect(sent).not.toContain(command);
  expect(restoreLatex(sent)).toBe(`값은 $${command}$이다.`);
});

it('restores a command in a formula on a line of its own', () => {
  expect(restoreLatex('$$v = \frac{a}{b} + \nu$$')).toBe('$$v = \\frac{a}{b} + \\nu$$');
});

it.each([
  '첫 줄\n둘째 줄',
  '- 값 $5\n- nu는 이름\n- 값 $6',
  'a\tb',
  '$\\frac{1}{2}$',
  '```python\nif a:\n\treturn b\n```',
])('leaves %j as it is', (text) => expect(restoreLatex(text)).toBe(text));

test('changes nothing in text without control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
      expect(restoreLatex(text)).toBe(text);
    }),
  );
});
