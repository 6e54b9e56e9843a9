import { describe, expect, it } from 'vitest';
import type { Speaker } from '../transcript-shapes.ts';
import { markQuestions } from './mark-questions.ts';

const line = (at: number, speaker: Speaker | null, text: string) => ({
  start_ms: at * 1000,
  end_ms: at * 1000 + 3_000,
  text,
  speaker,
  is_approximate: false,
});
const marksOf = (...lines: ReturnType<typeof line>[]) => markQuestions(lines).map((line) => line.is_question === true);
const ANSWER = line(10, 'LECTURER', '좋은 질문이에요. 행렬식이 0이 아닐 때입니다.');

describe('markQuestions', () => {
  it.each([
    '역행렬은 언제 존재하나요?',
    '역행렬은 언제 존재하나요',
    '두 번째 식에서 부호가 왜 바뀌는지 궁금합니다.',
    'Why is the determinant zero here?',
    'なぜ行列式がゼロになるのですか。',
    '为什么行列式等于零呢',
  ])('marks "%s" before an answer of the lecturer', (text) =>
    expect(marksOf(line(0, 'LECTURER', '설명하겠습니다.'), line(5, 'OTHER', text), ANSWER)).toEqual([
      false,
      true,
      false,
    ]),
  );

  it('marks every line of the turn', () =>
    expect(marksOf(line(0, 'OTHER', '교수님.'), line(4, 'OTHER', '이건 왜 그런가요?'), ANSWER)).toEqual([
      true,
      true,
      false,
    ]));

  it.each([
    ['no question', [line(0, 'OTHER', '네, 알겠습니다.'), ANSWER]],
    ['a question of the lecturer', [line(0, 'LECTURER', '왜 그럴까요?'), line(4, 'OTHER', '순서가 달라서요.'), ANSWER]],
    ['an unknown speaker', [line(0, null, '왜 그런가요?'), ANSWER]],
    ['no answer', [line(0, 'OTHER', '왜 그런가요?')]],
    ['an answer of an unknown speaker', [line(0, 'OTHER', '왜 그런가요?'), line(5, null, '그건요.')]],
    ['an answer much later', [line(0, 'OTHER', '왜 그런가요?'), line(60, 'LECTURER', '다음 시간에는.')]],
  ])('marks nothing for %s', (_, lines) => expect(marksOf(...lines)).not.toContain(true));
});
