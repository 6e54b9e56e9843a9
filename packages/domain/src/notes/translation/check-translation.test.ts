import { describe, expect, it } from 'vitest';
import { isTranslationConfirmed, settleTranslation } from './check-translation.ts';

describe('isTranslationConfirmed', () => {
  it.each([
    [
      'We split the data into 80 percent for training and 20 percent for testing.',
      '데이터를 훈련용 80퍼센트와 시험용 20퍼센트로 나눕니다.',
    ],
    ['The learning rate is zero point zero one.', '학습률(learning rate)은 0.01입니다.'],
    ['DNA has four bases.', 'DNA에는 네 개의 염기가 있습니다.'],
    ['In 1,200 trials the loss fell by half.', '1,200번의 시행에서 손실이 절반으로 줄었습니다.'],
    ['温度は25度で、圧力は3倍になります。', '온도는 25도이고 압력은 3배가 됩니다.'],
    ['固有値は二十個あります。', '고윳값(固有値)은 20개 있습니다.'],
    ['这个矩阵有三个特征值，分别是2和5。', '이 행렬에는 고윳값이 세 개 있고 2와 5입니다.'],
    ['So, what does that mean?', '그럼 무슨 뜻일까요?'],
    ['The test error is zero point three six. Both are bad.', '테스트 오차는 0.36입니다. 둘 다 나쁩니다.'],
    ['Add them up, one point one. Divide by five, zero point two two.', '더하면 1.1이고, 5로 나누면 0.22입니다.'],
    ['The errors are zero point two zero, zero point two four.', '오차는 0.20, 0.24입니다.'],
    ['It is due at eleven fifty-nine p.m.', '밤 11시 59분까지입니다.'],
    ['It may remove the page.', '그 페이지를 내보낼 수 있습니다.'],
    ['固有ベクトルはゼロではありません。', '고유 벡터는 0이 아닙니다.'],
    ['At this point two things happen.', '여기서 두 가지 일이 일어납니다.'],
  ])('confirms "%s"', (source, text) => expect(isTranslationConfirmed(source, text)).toBe(true));

  it.each([
    ['another number', 'We split the data into 80 and 20 percent.', '데이터를 80퍼센트와 30퍼센트로 나눕니다.'],
    ['a missing number', 'It takes 15 minutes.', '시간이 조금 걸립니다.'],
    ['an added number', 'It takes a few minutes.', '15분이 걸립니다.'],
    ['a missing number word with a unit', 'It takes fifteen minutes.', '시간이 조금 걸립니다.'],
    ['a missing decimal fraction', 'The loss is zero point two nine.', '손실이 있습니다.'],
    ['a missing number word', 'Each fold has twenty examples.', '폴드마다 예시가 있습니다.'],
    ['another number of Japanese', '固有値は二十個あります。', '고윳값은 12개 있습니다.'],
    ['another acronym', 'RNA is transcribed here.', '여기서 DNA가 전사됩니다.'],
    ['an acronym that was translated', 'PCAでは方向を選びます。', '그 방법에서는 방향을 고릅니다.'],
    ['a term that was not spoken', 'We use a validation set.', '검증 집합(test set)을 씁니다.'],
    ['the original itself', 'We use a validation set.', 'We use a validation set.'],
    ['an empty line', 'We use a validation set.', ' '],
    ['a missing line', 'We use a validation set.', null],
    ['far too much text', 'Yes, right.', '네, 맞습니다. '.repeat(20)],
  ])('does not confirm %s', (_, source, text) => expect(isTranslationConfirmed(source, text)).toBe(false));
});

it('settles each line by its id', () => {
  const line = (id: string, source: string) => ({ id, source, text: null, is_confirmed: false });
  const settled = settleTranslation(
    [line('s1', 'There are 3 cases.'), line('s2', 'There are 4 cases.'), line('s3', 'Good.')],
    [
      { id: 's2', text: '경우는 5가지입니다.' },
      { id: ' s1 ', text: '경우는 3가지입니다.' },
      { id: 's9', text: '없는 줄' },
    ],
  );
  expect(settled.map(({ id, text, is_confirmed }) => [id, text, is_confirmed])).toEqual([
    ['s1', '경우는 3가지입니다.', true],
    ['s2', '경우는 5가지입니다.', false],
    ['s3', null, false],
  ]);
});

it('does not confirm a line that contains the next one, nor a line before a missing one', () => {
  const lines = ['Bias is the distance.', 'Variance is the jump.', 'Good.', 'That is all.'].map((source, index) => ({
    id: `s${index + 1}`,
    source,
    text: null,
    is_confirmed: false,
  }));
  const [bias, variance] = ['편향은 거리입니다.', '분산은 흔들림입니다.'];
  const settled = settleTranslation(lines, [
    { id: 's1', text: `${bias} ${variance}` },
    { id: 's2', text: variance },
    { id: 's3', text: '좋습니다. 이상입니다.' },
  ]);
  expect(settled.map(({ is_confirmed }) => is_confirmed)).toEqual([false, true, false, false]);
});
