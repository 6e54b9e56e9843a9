import { expect, it } from 'vitest';
import { createSeededRandom } from '../random/create-seeded-random.ts';
import { paraphraseText } from './paraphrase-text.ts';

const rephrase = (text: string, share = 1) => paraphraseText(text, createSeededRandom('seed'), share);

it.each([
  ['거리와 시간을 알면 속도를 구합니다.', '시간과 거리를 알면 속도를 계산한다.'],
  ['운영체제는 보통 여러 프로세스를 실행합니다.', '대체로 운영체제는 다양한 프로세스를 실행한다.'],
  ['상사채권의 소멸시효는 5년이에요.', '상사채권의 소멸시효는 5년이다.'],
  ['속도는 벡터이다. 그러나 속력은 아니다.', '속도는 벡터입니다. 하지만 속력은 아니다.'],
  ['- 따라서 조건이 있습니다.\n- 없습니다.', '- 그러므로 조건이 있다.\n- 없다.'],
])('rephrases %s', (text, expected) => {
  expect(rephrase(text)).toBe(expected);
});

it.each(['v = d / t입니다.', '$x$를 구합니다.'])('leaves the formula %s', (text) => {
  expect(rephrase(text)).toBe(text);
});

it('leaves the other sentences', () => {
  expect(rephrase('속도를 구합니다. 거리를 구합니다.', 0)).toBe('속도를 구합니다. 거리를 구합니다.');
});
