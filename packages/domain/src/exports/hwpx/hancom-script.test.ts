import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { hancomScript } from './hancom-script.ts';

describe('hancomScript', () => {
  it.each([
    ['x^2', 'x ^{2}'],
    ['a_{n+1}', 'a _{n + 1}'],
    ['\\frac{1}{2}', '{1} over {2}'],
    ['x = \\frac{-b \\pm \\sqrt{b^2-4ac}}{2a}', 'x = {- b +- sqrt {b ^{2} - 4 a c}} over {2 a}'],
    ['\\sqrt[3]{x}', 'root {3} of {x}'],
    ['\\sum_{k=1}^{n} k', 'sum _{k = 1} ^{n} k'],
    ['\\lim_{x \\to \\infty} f(x)', 'lim _{x rarrow inf} f ( x )'],
    ['\\Delta \\alpha \\le \\Omega', 'DELTA alpha leq OMEGA'],
    ['\\text{속력 합} = v', '"속력 합" = v'],
    ['\\left( \\frac{a}{b} \\right)', 'LEFT ( {a} over {b} RIGHT )'],
    ['\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}', 'pmatrix{a & b # c & d}'],
    ['\\vec{F} = m\\vec{a}', 'vec {F} = m vec {a}'],
  ])('translates %s', (latex, script) => {
    expect(hancomScript(latex)).toBe(script);
  });

  it.each(['\\frac{1', '\\unknown{x}', '\\constructor', 'a"b', 'a } b', '\\begin{tikz}x\\end{tikz}', ''])(
    'returns null for %j',
    (latex) => {
      expect(hancomScript(latex)).toBeNull();
    },
  );
});

test('always produces balanced braces', () => {
  const signs = fc.constantFrom(
    '{',
    '}',
    '^',
    '_',
    'x',
    '\\frac',
    '\\sqrt',
    '[',
    ']',
    '\\left',
    '(',
    '&',
    '\\\\',
    '\\begin{cases}',
  );
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 15 }), (tokens) => {
      const script = hancomScript(tokens.join(' ')) ?? '';
      expect(script.split('{').length).toBe(script.split('}').length);
    }),
  );
});
