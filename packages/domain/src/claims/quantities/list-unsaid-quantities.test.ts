import { describe, expect, it } from 'vitest';
import { listUnsaidQuantities } from './list-unsaid-quantities.ts';

function listTexts(claim: string, cited: string[], others: string[] = []): string[] {
  return listUnsaidQuantities({ claim, cited, section: [...cited, ...others] }).map(({ text }) => text);
}

describe('listUnsaidQuantities', () => {
  it.each([
    ['개봉한 인슐린은 4주까지 쓴다.', '개봉한 건 이십팔 일까지 씁니다.'],
    ['깊이는 50mm이다.', '깊이는 오 센티미터예요.'],
    ['비율은 50%이다.', '절반이에요.'],
    ['비율은 0.5이다.', '오십 퍼센트예요.'],
    ['분당 60회이다.', '초당 한 번, 그러니까 일 초에 일 회예요.'],
    ['타임 퀀텀은 10~100ms이다.', '십에서 백 밀리초로 잡아요.'],
    ['모두 150분이 걸린다.', '두 시간 하고, 쉬고, 삼십 분을 더 합니다.'],
    ['두 값은 3%p 차이가 난다.', '오 퍼센트에서 팔 퍼센트로 올랐어요.'],
    ['매년 200만 원을 비용으로 잡는다.', '매년 이백만 원씩 비용이 잡히죠.'],
    ['사설 여섯 마당을 정리하였다.', '사설 여섯 마당을 정리했죠.'],
    ['$x=0$에서 연속이다.', '엑스가 영일 때 연속이에요.'],
    ['3D 영상과 GPT-4, CO2를 다룬다.', '오늘은 세 주제를 봅니다.'],
    ['도함수가 0인 곳이 있다.', '평평한 데가 있어요.'],
    ['1mL당 20방울로 계산한다.', '스무 방울로 합니다.'],
    ['상각액은 800만 원이다.', '정액법이면 연 팔백이죠.'],
    ['운동량이 11.6만큼 변했다.', '변화량이 십일점육이에요.'],
    ['장부금액은 약 96만 5천 원이다.', '장부금액이 구십육만 오천이백칠십칠 원으로 올라갑니다.'],
    ['조건은 세 가지이다.', '상호 배제, 점유 대기, 순환 대기가 있어요.'],
    ['순이익이 1위이다.', '순이익이 제일 많아요.'],
    ['2진수로 나타낸다.', '이진수로 나타내요.'],
    ['전분6등에 따라 나눈다.', '땅을 비옥도로 나눠요.'],
    ['단어는 약 3만 5천 개이다.', '단어가 삼만 오천 개쯤 돼요.'],
  ])('accepts %s for the line %s', (claim, line) => expect(listTexts(claim, [line])).toEqual([]));

  it.each([
    ['타임 퀀텀은 10~100µs이다.', '십에서 백 밀리초로 잡아요.', ['10', '100µs']],
    ['중간고사에서 35% 나온다.', '이십오 퍼센트 정도 나온다고 보시면 돼요.', ['35%']],
    ['3개월 안에 청구해야 한다.', '안 날로부터 삼 년 안에 해야 돼요.', ['3개월']],
    ['변성은 95℉에서 일어난다.', 'at around ninety-five degrees Celsius', ['95℉']],
    ['금리는 2bp이다.', '대략 이 퍼센트입니다.', ['2bp']],
    ['1분에 3개를 처리한다.', '일 초에 세 개쯤 처리해요.', ['3개']],
    ['매월 200만 원이다.', '매년 이백만 원씩이에요.', ['200만 원']],
    ['감가상각비는 매달 800만 원이다.', '정액법이면 연 팔백이죠.', ['800만 원']],
    ['미성년자는 열여덟 살이 안 된 사람이다.', '만 열아홉 살이 안 된 사람이에요.', ['열여덟 살']],
    ['조건은 세 가지이다.', '네 가지 조건이 있어요.', ['세 가지']],
    ['다섯 해에 걸쳐 물었다.', '다섯 달 동안 물어봅니다.', ['다섯 해']],
  ])('reports the quantity in %s for the line %s', (claim, line, texts) =>
    expect(listTexts(claim, [line])).toEqual(texts),
  );

  it('returns value and unit', () =>
    expect(listUnsaidQuantities({ claim: '길이는 7cm이다.', cited: ['길이는 오 센티미터예요.'], section: [] })).toEqual(
      [{ text: '7cm', value: 7, unit: 'length' }],
    ));

  it('accepts a quantity of a line that the claim should have cited', () =>
    expect(
      listTexts(
        '공법은 61년이 지나서야 함경도에 시행되었다.',
        ['천사백삼십 년에 물어봅니다.'],
        ['함경도까지 시행되는 데 육십일 년이 걸렸어요.'],
      ),
    ).toEqual([]));

  it('reports a quantity that belongs to a line about something else', () =>
    expect(
      listTexts(
        '마굴리스의 논문은 37차례 거절되었다고 한다.',
        ['마굴리스의 논문이 열다섯 번, 열다섯 차례 거절됐다고 해요.'],
        ['유전자가 서른일곱 개입니다.'],
      ),
    ).toEqual(['37차례']));

  it('reports a percentage of a line that shares fewer words than the cited one', () =>
    expect(
      listTexts(
        '늦게 낸 과제의 점수는 하루에 3%씩 깎인다.',
        ['과제는 늦으면 하루에 십 퍼센트씩 깎습니다.'],
        ['상대 오차로는 삼 퍼센트예요.'],
      ),
    ).toEqual(['3%']));
});
