import type { Fault, JudgedFault } from '@pilgi/domain/study';

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
  'no-source': '근거를 인용하지 않음',
  'no-such-source': '자료에 없는 번호를 인용함',
  'unsaid-quantity': '자료에 없는 수가 있음',
  'quotes-instructions': '지시문을 되풀이함',
  'solved-otherwise': '자료만 보고 풀면 정답과 다른 답이 나오거나 답을 정할 수 없음',
};

const VERDICTS: Record<JudgedFault['verdict'], string> = {
  supported: '자료와 맞음',
  partly: '자료로 일부만 확인됨',
  contradicted: '자료와 어긋남',
  not_found: '자료에서 찾을 수 없음',
};

export function describeFault(fault: Fault): string {
  switch (fault.kind) {
    case 'unsupported':
      return describeJudged(fault);
    case 'option-repeated':
    case 'option-evades':
      return `${FAULTS[fault.kind]}: ${fault.option}`;
    case 'no-such-source':
      return `${FAULTS[fault.kind]}: ${fault.id}`;
    case 'unsaid-quantity':
      return `${FAULTS[fault.kind]}: ${fault.quantities.join(', ')}`;
    default:
      return FAULTS[fault.kind];
  }
}

/** The judged sentence, why it cannot stay, the lines that decide and the words that do not agree. */
function describeJudged({ part, item, verdict, ids, wrong }: JudgedFault): string {
  const reason = part === 'option' && verdict === 'supported' ? '정답이 아닌 보기도 맞음' : VERDICTS[verdict];
  const lines = ids.length === 0 ? '' : ` (${ids.join(', ')})`;
  const words = wrong === '' ? '' : `, 문제가 되는 말: ${wrong}`;
  return `${reason}${lines}${words}: ${item}`;
}
