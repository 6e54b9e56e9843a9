import { describe, expect, it } from 'vitest';
import { type MutantKind, mutateSentence, USED_MUTANT_KINDS } from './mutate-sentence.ts';

const textOf = (source: string, kind: MutantKind) =>
  mutateSentence(source).find((mutant) => mutant.kind === kind)?.text;

describe('mutateSentence', () => {
  it.each<[MutantKind, string, string]>([
    ['negation', '온도가 높아지면 기체의 부피가 커져요.', '온도가 높아지면 기체의 부피가 커지지 않아요.'],
    [
      'negation',
      '교착 상태가 생기려면 네 조건이 모두 만족돼야 합니다.',
      '교착 상태가 생기려면 네 조건이 모두 만족되지 않아도 됩니다.',
    ],
    ['negation', '함수가 미분 가능하면 그 점에서 연속이에요.', '함수가 미분 가능하면 그 점에서 연속이 아니에요.'],
    ['negation', '대손충당금은 부채가 아닙니다.', '대손충당금은 부채입니다.'],
    ['negation', '토지는 감가상각을 하지 않는다.', '토지는 감가상각을 한다.'],
    ['negation', '미성년자는 이 계약을 취소할 수 있습니다.', '미성년자는 이 계약을 취소할 수 없습니다.'],
    ['negation', '임진왜란은 천오백구십이 년에 일어났습니다.', '임진왜란은 천오백구십이 년에 일어나지 않았습니다.'],
    ['negation', '납부한 보험료는 차변에 적는다.', '납부한 보험료는 차변에 적지 않는다.'],
    ['negation', '두 값의 차이는 생각보다 적다.', '두 값의 차이는 생각보다 적지 않다.'],
    ['negation', '이 화자의 태도는 현실 비판적입니다.', '이 화자의 태도는 현실 비판적이지 않습니다.'],
    ['number', '헌법재판소는 재판관 아홉 명으로 구성된다.', '헌법재판소는 재판관 열두 명으로 구성된다.'],
    ['unit', '상사채권의 소멸시효는 오 년이에요.', '상사채권의 소멸시효는 오 개월이에요.'],
    ['unit', '체위 변경은 72시간마다 다시 합니다.', '체위 변경은 72분마다 다시 합니다.'],
    ['direction', '가격이 오르면 수요량은 줄어들어요.', '가격이 오르면 수요량은 늘어나요.'],
    [
      'direction',
      '유동비율은 이백 퍼센트 이상이면 양호하다고 봐요.',
      '유동비율은 이백 퍼센트 이하이면 양호하다고 봐요.',
    ],
    ['direction', '통정허위표시는 당사자 사이에서 무효입니다.', '통정허위표시는 당사자 사이에서 유효합니다.'],
    ['quantifier', '범용 운영체제는 교착 상태를 대체로 무시한다.', '범용 운영체제는 교착 상태를 예외 없이 무시한다.'],
    ['quantifier', '미분 가능한 모든 함수는 연속이에요.', '미분 가능한 일부 함수만 연속이에요.'],
    ['role_swap', '이 알고리즘은 예방이 아니라 회피예요.', '이 알고리즘은 회피가 아니라 예방이에요.'],
    [
      'role_swap',
      '발행비가 들면 유효이자율은 시장이자율보다 높아진다.',
      '발행비가 들면 시장이자율은 유효이자율보다 높아진다.',
    ],
  ])('makes a mutant of kind %s of %s', (kind, source, mutant) => expect(textOf(source, kind)).toBe(mutant));

  it.each<[string, MutantKind, string]>([
    ['a bound', 'number', '유동비율은 이백 퍼센트 이상이면 양호하다고 봐요.'],
    ['an upper bound', 'unit', '개봉한 인슐린은 최대 4주 동안 둘 수 있습니다.'],
    ['a value below another', 'unit', '그 반응에 든 질량은 일 그램이 안 되는 거죠.'],
    ['a range', 'number', '타임 퀀텀은 10밀리초에서 100밀리초 사이로 잡아요.'],
    ['an ordinal', 'number', '이 조건은 앞에서 본 두 번째 조건과 같습니다.'],
    ['a decimal', 'number', '실업률은 작년보다 삼 점 오 퍼센트 올랐습니다.'],
    ['a denied number', 'number', '마지막 해에는 사십 퍼센트를 곱하지 않고 맞춰 줍니다.'],
    ['two neighbouring values', 'unit', '바이야르종은 삼사 개월 아기를 관찰했습니다.'],
    ['a fraction', 'unit', '기울기는 육 분의 엑스 세제곱이 됩니다.'],
    ['a date', 'unit', '로베스피에르는 칠월 이십칠 일 처형됩니다.'],
    ['only', 'negation', '이 급수는 공비의 절댓값이 작을 때만 수렴합니다.'],
    ['some', 'negation', '많은 학자가 이 작품을 자전적 소설로 읽습니다.'],
    ['a word that needs a denial', 'negation', '이 값은 절대로 바뀌지 않습니다.'],
    ['two denials', 'negation', '여기서는 잔존가치를 먼저 안 뺍니다.'],
    ['not A but B', 'negation', '은행원 알고리즘은 예방이 아니라 회피예요.'],
    ['a list', 'negation', '요청은 점선, 할당은 실선, 대기는 화살표예요.'],
    ['an announcement', 'negation', '오늘은 제가 좋아하는 주제인 테일러 급수입니다.'],
    ['a condition that must hold', 'negation', '네 조건이 동시에 성립해야 교착 상태가 생깁니다.'],
    ['a form of two verbs', 'negation', '중앙은행이 국채를 팔면 통화량이 줍니다.'],
    ['the more, the larger', 'negation', '질량이 멀리 분포할수록 관성 모멘트가 크다.'],
    ['a homograph', 'direction', '납부한 보험료를 장부의 첫 줄에 적습니다.'],
    ['a verb without an opposite', 'direction', '물자가 모이는 포구는 상업 도시로 큽니다.'],
    ['both poles', 'direction', '값이 크거나 작아도 결과는 똑같이 커집니다.'],
    ['a denial', 'direction', '기질을 더 넣어도 속도는 빨라지지 않습니다.'],
    ['a total', 'quantifier', '같은 종류의 자원이 모두 열네 개 있습니다.'],
    ['a modifier', 'quantifier', '드물게 생기는 일 때문에 비싼 검사를 합니다.'],
    ['a pointer', 'role_swap', '그것은 예방이 아니라 회피라고 배웠습니다.'],
  ])('makes no mutant beside %s (%s of %s)', (_, kind, source) => expect(textOf(source, kind)).toBeUndefined());

  it('returns the same mutants for the same sentence', () => {
    const source = '기계값이 950만 원이고 설치에 50만 원이 들었어요.';
    expect(mutateSentence(source)).toEqual(mutateSentence(source));
    expect(mutateSentence(source).map(({ kind }) => kind)).toEqual(['number', 'unit', 'negation']);
  });

  it('uses only kinds that were reviewed often enough', () =>
    expect(USED_MUTANT_KINDS).toEqual(['number', 'unit', 'negation', 'direction']));
});
