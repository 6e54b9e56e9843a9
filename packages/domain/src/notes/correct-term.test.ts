import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adaptParticle, syllableEndingOf } from './adapt-particle.ts';
import { correctTerm } from './correct-term.ts';

const correct = (text: string, wrong: string, right: string) => correctTerm(text, { wrong, right });

describe('correctTerm', () => {
  it.each([
    ['고육값은 근입니다.', '고육값', '고유치', '고유치는 근입니다.'],
    ['이 함수를 미분하면', '함수', '사상', '이 사상을 미분하면'],
    ['함수로 나타내면 함수와 함수의 차이', '함수', '커널', '커널로 나타내면 커널과 커널의 차이'],
    ['커널로부터', '커널', '사상', '사상으로부터'],
    ['gpt와 GPT를', 'gpt', '트랜스포머', '트랜스포머와 트랜스포머를'],
    ['Gpt는', 'gpt', 'GPT', 'GPT는'],
    ['생성AI 모델', 'AI', 'LLM', '생성LLM 모델'],
    ['f(x)를 미분', 'f(x)', 'f(n)', 'f(n)을 미분'],
    ['“고육값”, (고육값)', '고육값', '고유값', '“고유값”, (고유값)'],
    ['고육 값은', '고육 값', '고유값', '고유값은'],
    ['도함수 미분한다', '미분', '적분', '도함수 적분한다'],
    ['$고육값$ a.b a-b', '고육값', '고유값', '$고유값$ a.b a-b'],
    ['정규화는'.normalize('NFD'), '정규화', '정칙', '정칙은'],
  ])('in %s replaces %s with %s', (text, wrong, right, expected) =>
    expect(correct(text, wrong, right).text).toBe(expected),
  );

  it.each([
    ['미분방정식을 푼다', '미분', '적분', ['미분방정식을']],
    ['편미분은 어렵다', '미분', '적분', ['편미분은']],
    ['RAGs', 'rag', 'LLM', ['RAGs']],
    [String.raw`$\sin x$`, 'sin', 'cos', [String.raw`\sin`]],
    ['x10과', 'x1', 'x2', ['x10과']],
  ])('leaves the longer word in %s unchanged and reports it', (text, wrong, right, inside) => {
    expect(correct(text, wrong, right)).toEqual({ text, inside });
  });

  it('leaves occurrences of a right term that contains the wrong one', () =>
    expect(correct('편미분은 미분과 다르다', '미분', '편미분')).toEqual({
      text: '편미분은 편미분과 다르다',
      inside: [],
    }));
});

const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCodePoint(code));
const hangul = fc.array(syllable, { minLength: 2, maxLength: 4 }).map((all) => all.join(''));
const latin = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'X', 'Y'), minLength: 2, maxLength: 4 });
const term = fc.oneof(hangul, latin);
const filler = fc.constantFrom(' ', ', ', '. ', ' (', ') ', '\n', ' = ');
const closedForm = fc.constantFrom('', '은', '이', '을', '과', '으로', '의', '에서', '까지', '이란', '으로는');
const withParticle = (noun: string, particle: string) =>
  noun + adaptParticle(particle, 'CONSONANT', syllableEndingOf(noun));

describe('correctTerm for arbitrary text', () => {
  it('is idempotent', () => {
    const piece = fc.oneof(filler, term, closedForm, fc.constantFrom('WRONG', 'RIGHT'));
    fc.assert(
      fc.property(term, term, fc.array(piece, { maxLength: 12 }), (wrong, right, pieces) => {
        const text = pieces.map((one) => ({ WRONG: wrong, RIGHT: right })[one] ?? one).join('');
        const once = correct(text, wrong, right).text;
        expect(correct(once, wrong, right).text).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });

  it('changes nothing else', () => {
    fc.assert(
      fc.property(hangul, hangul, fc.array(fc.tuple(hangul, filler, closedForm, filler)), (wrong, right, parts) => {
        fc.pre(parts.every(([other]) => !other.includes(wrong)) && !right.includes(wrong));
        const write = (noun: string) =>
          parts.map(([other, gap, particle, end]) => other + gap + withParticle(noun, particle) + end).join('');
        fc.pre(!withParticle(right, '으로').includes(wrong));
        expect(correct(write(wrong), wrong, right)).toEqual({ text: write(right), inside: [] });
      }),
    );
  });

  it('returns the text unchanged when it does not contain the wrong term', () => {
    fc.assert(
      fc.property(fc.string(), term, term, (text, wrong, right) => {
        fc.pre(!text.normalize('NFC').toLowerCase().includes(wrong.toLowerCase()));
        expect(correct(text, wrong, right)).toEqual({ text, inside: [] });
      }),
    );
  });

  it('is reversible when the text did not contain the right term', () => {
    const sentence = fc.array(fc.tuple(hangul, filler, closedForm, filler), { minLength: 1 });
    fc.assert(
      fc.property(hangul, hangul, sentence, (wrong, right, parts) => {
        const text = parts
          .map(([other, gap, particle, end]) => other + gap + withParticle(wrong, particle) + end)
          .join('');
        fc.pre(!text.includes(right) && !right.includes(wrong) && !parts.some(([other]) => other.includes(wrong)));
        const corrected = correct(text, wrong, right);
        fc.pre(!corrected.text.includes(wrong));
        expect(correct(corrected.text, right, wrong).text).toBe(text);
      }),
    );
  });
});
