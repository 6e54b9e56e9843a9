import { describe, expect, it } from 'vitest';
import { readInline } from './read-inline.ts';

const kindsOf = (text: string) => readInline(text).map(({ kind }) => kind);

describe('readInline', () => {
  it.each([
    '$\\href{https://a.example}{x}$',
    '$$\\url{x}$$',
    '$\\includegraphics{a}$',
    '$\\htmlData{a=b}{x}$',
    '$\\def\\a{b}$',
  ])('treats the unsafe formula %s as text', (text) => expect(kindsOf(text)).toEqual(['text']));

  it('preserves formulas whose commands only share a prefix with unsafe ones', () =>
    expect(kindsOf('$\\definecolor$ $\\frac{a}{b}$ $\\delta$')).toEqual([
      'formula',
      'text',
      'formula',
      'text',
      'formula',
    ]));
});
