import { expect, it } from 'vitest';
import { describeSentence } from './describe-sentence.ts';
import type { BlockKind } from './note-document.ts';

const head = '| 기준 | FCFS | SJF |\n|---|---|---|';

it.each<[BlockKind, string, string]>([
  ['comparison', '| 평균 대기 | 6초 | 2초 |', '비교 — 기준: 평균 대기, FCFS: 6초, SJF: 2초'],
  ['example', '2. 6 ÷ 2 = 3', '비교 — 6 ÷ 2 = 3'],
  ['example', '**결과** 3초', '비교 — 결과: 3초'],
  ['formula', '$$a=b$$', '비교 — $$a=b$$'],
  ['diagram', '- P1 → R1: 요청', '비교 — P1 → R1: 요청'],
  ['code', '```c\nint a;\n```', '비교 — 코드:\nint a;'],
  ['question', '**질문** 왜인가?', '비교 — 학생의 질문: 왜인가?'],
])('describes a sentence of a %s with its block', (kind, text, described) => {
  expect(describeSentence({ kind, heading: '비교', head }, text)).toBe(described);
});

it.each<[BlockKind, string]>([
  ['paragraph', '그렇다.'],
  ['example', '비유다.'],
  ['notice', '과제를 낸다.'],
])('leaves a sentence of a %s that speaks for itself', (kind, text) => {
  expect(describeSentence({ kind, heading: '비교' }, text)).toBeNull();
});

it('describes an exam hint with the words of the lecturer', () => {
  const block = { kind: 'exam_hint', heading: null, quote: { text: '시험에 냅니다.' } } as const;
  expect(describeSentence(block, '네 조건의 이름.')).toBe(
    '시험에 대해 강사가 “시험에 냅니다.”라고 말한 것: 네 조건의 이름.',
  );
});
