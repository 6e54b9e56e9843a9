import { describe, expect, it } from 'vitest';
import { detectLanguage } from './detect-language.ts';

describe('detectLanguage', () => {
  it.each([
    ['ko', '오늘은 행렬의 고유값과 고유벡터를 구하는 방법을 배웁니다. 정의부터 다시 보겠습니다.'],
    ['ko', '이 matrix의 eigenvalue를 구하려면 characteristic polynomial을 먼저 씁니다. 그다음 root를 찾죠.'],
    [
      'en',
      'So the eigenvalue of this matrix is the root of the characteristic polynomial, and we will see why that is.',
    ],
    ['ja', '今日は行列の固有値と固有ベクトルについて説明します。まず定義を確認しましょう。'],
    ['zh', '今天我们讲矩阵的特征值和特征向量，首先看一下定义，然后做一道例题。'],
    [null, 'Heute sprechen wir über die Eigenwerte einer Matrix und danach rechnen wir ein Beispiel zusammen durch.'],
    [null, 'OK.'],
    [null, ''],
  ])('returns %s for "%s"', (language, text) => expect(detectLanguage([text])).toBe(language));

  it('decides by the larger part of a section with two languages', () => {
    const english = 'The second law says that the entropy of an isolated system never decreases, so this is the limit.';
    expect(detectLanguage([english, english, english, english, '네, 질문 있나요?'])).toBe('en');
  });
});
