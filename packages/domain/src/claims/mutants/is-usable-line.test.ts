import { describe, expect, it } from 'vitest';
import { isUsableLine } from './is-usable-line.ts';

describe('isUsableLine', () => {
  it.each([
    '교착 상태가 생기려면 네 가지 조건이 모두 만족돼야 합니다.',
    '소유권은 소멸시효에 안 걸려요.',
    '이계도함수가 양수이면 그래프는 아래로 볼록하다.',
    '신용등급이 떨어지면 우리 사채 값이 떨어지죠.',
  ])('accepts %s', (line) => expect(isUsableLine(line)).toBe(true));

  it.each([
    ['a question', '여러분은 이 조건을 어떻게 생각하시나요?'],
    ['a question without a mark', '그러면 어떤 값이 나올까요'],
    ['a request', '다음 시간까지 이 문제를 꼭 풀어 오세요.'],
    ['an invitation', '그럼 예제를 하나 같이 풀어 봅시다.'],
    ['a fragment', '네, 맞아요.'],
    ['a noun phrase', '(슬라이드) Deadlock: 4 conditions'],
    ['a student', '(학생) 교수님, 책에는 십오 방울이라고 나오는데요'],
    ['a self-correction', '나트륨을 두 개, 아니 세 개를 내보냅니다.'],
    ['a dependent clause', '비용이 너무 크기 때문에 무시하는 거거든요.'],
    ['two sentences', '토지는 감가상각을 안 합니다. 건물은 합니다.'],
    ['a greeting', '네, 다들 안녕하세요 반갑습니다.'],
  ])('rejects %s', (_, line) => expect(isUsableLine(line)).toBe(false));
});
