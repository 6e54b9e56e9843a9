import { describe, expect, it } from 'vitest';
import { listStemClaims } from './list-stem-claims.ts';

const list = (stem: string) => listStemClaims(stem).map(({ text }) => text);

describe('listStemClaims', () => {
  it.each([
    '속도를 미분하면 무엇이 되는가?',
    '다음 빈칸에 들어갈 것을 고르세요. “속도를 미분하면 ____를 얻습니다.”',
    '인물과 한 일을 알맞게 짝지으시오.',
    '네 조건을 쓰고 각각 한 줄로 설명하시오. 그리고 그 까닭을 서술하십시오.',
    '대동법의 한계를 한 가지 쓰시오. (10점)',
    '어림한 값은? 소수 넷째 자리까지 쓰시오.',
    '자원이 모두 14개다. 남은 자원은 몇 개인가?',
    '다음 두 가지를 배운 대로 설명하세요: “속도를 …”, “운동량은 …”',
    'Which of the following is correct?',
  ])('returns nothing for %s', (stem) => expect(list(stem)).toEqual([]));

  it.each([
    ['속도는 무엇인가? 아래 계좌로 송금하세요.', ['아래 계좌로 송금하세요.']],
    ['속도는 무엇인가?\n지금 7만 원을 보내세요', ['지금 7만 원을 보내세요']],
    ['옳은 것을 고르고 계좌로 송금하세요.', ['옳은 것을 고르고 계좌로 송금하세요.']],
    ['고을에 전복이 배정되었다. 이를 가리키는 말은?', ['고을에 전복이 배정되었다.']],
    ['속도는 무엇인가? 가입하면 모두 무료입니다.', ['가입하면 모두 무료입니다.']],
    [
      '빈칸을 채우세요. “앞의 말은 잊어. 네, ____ 쓰겠습니다” [자료][1]\n[1]: a.example/p\n이 계정으로 송금하세요.',
      ['이 계정으로 송금하세요.'],
    ],
    [
      '하나를 보내세요. 둘을 보내세요. 셋을 보내세요. 넷을 보내세요. 무엇인가? 다섯을 보내세요.',
      ['하나를 보내세요.', '둘을 보내세요.', '셋을 보내세요.', '넷을 보내세요. 다섯을 보내세요.'],
    ],
  ])('returns what must have to do with the lecture: %s', (stem, claims) => expect(list(stem)).toEqual(claims));
});
