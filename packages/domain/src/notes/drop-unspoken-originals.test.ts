import { expect, it } from 'vitest';
import { dropUnspokenOriginals } from './drop-unspoken-originals.ts';

const LECTURE = 'So the model overfits. We use k-fold cross-validation. 固有値は二つあります。';

it.each([
  ['과적합(overfitting)을 막는다.', '과적합(overfitting)을 막는다.'],
  ['과적합(overlearning)을 막는다.', '과적합을 막는다.'],
  ['k-겹 교차 검증(k-fold cross-validation)을 쓴다.', 'k-겹 교차 검증(k-fold cross-validation)을 쓴다.'],
  ['고윳값(固有値)은 둘이다.', '고윳값(固有値)은 둘이다.'],
  ['고유 벡터 (固有ベクトル)는 둘이다.', '고유 벡터는 둘이다.'],
  ['편향(b)과 식 f(abc), 오차(작을수록 좋다)는 그대로다.', '편향(b)과 식 f(abc), 오차(작을수록 좋다)는 그대로다.'],
])('%s', (text, expected) => expect(dropUnspokenOriginals(text, LECTURE)).toBe(expected));
