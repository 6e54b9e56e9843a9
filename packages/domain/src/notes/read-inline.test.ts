import { describe, expect, it } from 'vitest';
import { readInline } from './read-inline.ts';

const kindsOf = (text: string) => readInline(text).map(({ kind }) => kind);

describe('a formula that reaches out is text', () => {
  it.each([
    '$\\href{https://a.example}{x}$',
    '$$\\url{x}$$',
    '$\\includegraphics{a}$',
    '$\\htmlData{a=b}{x}$',
    '$\\def\\a{b}$',
  ])('%s', (text) => expect(kindsOf(text)).toEqual(['text']));

  it('others stay formulas, also those whose commands begin alike', () =>
    expect(kindsOf('$\\definecolor$ $\\frac{a}{b}$ $\\delta$')).toEqual([
      'formula',
      'text',
      'formula',
      'text',
      'formula',
    ]));
});
