import { expect, it } from 'vitest';
import type { Work } from './load-work.ts';
import { writtenBlocks } from './section-claims.ts';

const plan = { number: 1, start_ms: 0, end_ms: 60_000 } as Work['manifest']['sections'][number];
const line = (id: string, text: string, speaker: 'LECTURER' | 'OTHER') => ({
  id,
  start_ms: 0,
  end_ms: 1_000,
  text,
  speaker,
});

function blocksOf(texts: { lecturer: string; student: string }, sentences: { ids: string[]; text: string }[]) {
  const blocks = [{ kind: 'paragraph', heading: null, sentences }];
  const work = {
    manifest: { sections: [plan] },
    answers: [{ step: 'WRITE', section: 1, answer: { blocks } }],
    segments: new Map([[1, [line('s1', texts.lecturer, 'LECTURER'), line('s2', texts.student, 'OTHER')]]]),
    slides: [],
  } as unknown as Work;
  return writtenBlocks(work, plan.number)?.flatMap((block) => block.sentences.map(({ text }) => text));
}

it('drops a sentence that only the audience supports', () => {
  const texts = { lecturer: '행렬식이 0이면 역행렬이 없습니다.', student: '그럼 항상 역행렬이 있나요?' };
  const sentences = [
    { ids: ['s1'], text: '행렬식이 0이면 역행렬이 없다.' },
    { ids: ['s2'], text: '항상 역행렬이 있다.' },
  ];
  expect(blocksOf(texts, sentences)).toEqual(['행렬식이 0이면 역행렬이 없다.']);
});

it('removes originals that a foreign lecture does not contain, and none of a Korean one', () => {
  const sentences = [{ ids: ['s1'], text: '과적합(overlearning)은 훈련 오차(training error)가 작다.' }];
  const english = { lecturer: 'The training error of this model is small and that is the problem.', student: 'Why?' };
  expect(blocksOf(english, sentences)).toEqual(['과적합은 훈련 오차(training error)가 작다.']);
  const korean = { lecturer: '이 모델은 훈련 오차가 작다는 것이 문제입니다.', student: '왜요?' };
  expect(blocksOf(korean, sentences)).toEqual([sentences[0]?.text]);
});
