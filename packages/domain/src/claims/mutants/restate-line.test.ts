import { describe, expect, it } from 'vitest';
import { restateLine } from './restate-line.ts';

describe('restateLine', () => {
  it.each([
    ['가격이 오르면 수요량은 줄어들어요.', '가격이 오르면 수요량은 줄어든다.'],
    ['소멸시효는 짧으면 십이 개월이에요.', '소멸시효는 짧으면 12개월이다.'],
    ['자, 교착 상태는 네 가지 조건에서 생깁니다.', '교착 상태는 4가지 조건에서 생긴다.'],
    ['미성년자는 이 계약을 취소할 수 있습니다.', '미성년자는 이 계약을 취소할 수 있다.'],
    ['임진왜란은 천오백구십이 년에 일어났습니다.', '임진왜란은 1592년에 일어났다.'],
    ['혈압을 잴 때는 커프 너비가 중요해요.', '혈압을 잴 때는 커프 너비가 중요하다.'],
    ['마이크로 세트는, 어, 숫자가 서로 달라요.', '마이크로 세트는, 숫자가 서로 다르다.'],
    ['이 급수는 그 구간에서 수렴합니다.', '이 급수는 그 구간에서 수렴한다.'],
    ['여기서는 정맥에서 혈액을 만듭니다.', '여기서는 정맥에서 혈액을 만든다.'],
  ])('restates %s as %s', (line, restated) => expect(restateLine(line)).toBe(restated));

  it.each([
    ['a question', '이 값이 정말로 수렴할 수 있을까요?'],
    ['an adjective that is not in the list', '이 경우에는 결과가 꽤 명확합니다.'],
    ['a denial', '이 값은 시간이 지나도 커지지 않습니다.'],
    ['a form of two verbs', '중앙은행이 국채를 팔면 통화량이 줍니다.'],
    ['a word with the same plain form', '두 방법의 계산 결과가 완전히 똑같아요.'],
  ])('returns nothing for %s', (_, line) => expect(restateLine(line)).toBeUndefined());
});
