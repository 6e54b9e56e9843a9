import type { Doubt } from '@pilgi/domain/notes';
import type { Fault } from '@pilgi/domain/study';

const DOUBTS: Record<Doubt['kind'], string> = {
  'no-evidence': '근거를 인용하지 않음',
  'unknown-id': '자료에 없는 번호를 인용함',
  'outside-section': '다른 부분의 번호를 인용함',
  'number-not-said': '인용한 자료에 없는 숫자가 있음',
  'terms-not-said': '정답이나 풀이가 인용한 자료로 확인되지 않음',
};

const FAULTS: Record<Exclude<Fault['kind'], 'unsupported'>, string> = {
  empty: '빠진 글이 있음',
  'option-count': '보기의 개수가 다름',
  'option-repeated': '같은 보기가 있음',
  'option-evades': '다른 보기를 가리키는 보기가 있음',
  'no-such-key': '정답 번호에 맞는 보기가 없음',
  'key-in-stem': '문제 글에 정답이 드러남',
  'key-stands-out': '정답의 길이가 다른 보기와 크게 다름',
  'blank-count': '빈칸은 하나여야 함',
  'statement-asks': '단정하는 문장이어야 함',
  rubric: '채점 기준이 둘보다 적거나 점수가 맞지 않음',
  'value-differs': '계산식의 값이 답과 다름',
  pairs: '짝이 모자라거나 서로 겹침',
  'stem-repeated': '묶음의 다른 문제와 거의 같은 것을 물음',
  'foreign-words': '자료와 상관없는 문장이 있음',
  'quotes-instructions': '지시문을 되풀이함',
  'solved-otherwise': '자료만 보고 풀면 정답과 다른 답이 나오거나 답을 정할 수 없음',
};

export function describeFault(fault: Fault): string {
  if (fault.kind === 'unsupported') return DOUBTS[fault.doubt.kind];
  return 'option' in fault ? `${FAULTS[fault.kind]}: ${fault.option}` : FAULTS[fault.kind];
}
