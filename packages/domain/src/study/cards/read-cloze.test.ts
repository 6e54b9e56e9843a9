import { describe, expect, it } from 'vitest';
import { clozeText, isCloze, readCloze, withParticle } from './read-cloze.ts';

const shown = (text: string) =>
  readCloze(text)
    .map((part) => (part.kind === 'text' ? part.text : `[ ]${part.neutral}`))
    .join('');

describe('readCloze', () => {
  it.each([
    ['{{공납}}은 세금이다.', '[ ]은(는) 세금이다.'],
    ['{{교착 상태}}가 생긴다.', '[ ]이(가) 생긴다.'],
    ['값을 {{대동법}}으로 바꾼다.', '값을 [ ](으)로 바꾼다.'],
    ['그것은 {{상태}}다.', '그것은 [ ](이)다.'],
    ['{{공인}}과는 다르다.', '[ ]과(와)는 다르다.'],
    ['{{경기도}}에서 시작했다.', '[ ]에서 시작했다.'],
    ['대체로 {{무시}}한다.', '대체로 [ ]한다.'],
    ['{{값}}은 $\\frac{{a}}{b}$와 같다.', '[ ]은(는) $\\frac{{a}}{b}$와 같다.'],
  ])('shows %s without a hint at the last syllable', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it('shows the whole text on the back', () => {
    expect(clozeText('{{공납}}은 {{세금}}이다.')).toBe('공납은 세금이다.');
    expect([isCloze('{{공납}}'), isCloze('공납'), isCloze('{{}}')]).toEqual([true, false, false]);
  });
});

describe('withParticle', () => {
  it('chooses the form by the last syllable, and both when it is unknown', () => {
    expect(withParticle('세금', ['을', '를'])).toBe('세금을');
    expect(withParticle('상태', ['을', '를'])).toBe('상태를');
    expect(withParticle('node', ['은', '는'])).toBe('node은(는)');
  });
});
