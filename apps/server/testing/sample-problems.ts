import type { Problem } from '@pilgi/domain/study';

const SOURCES = { segment_ids: ['s1001'], slide_ids: [] };

/** One problem of each type, with the marker in every question. */
export const sampleProblems = (marker: string): readonly Problem[] => [
  {
    ...SOURCES,
    type: 'CHOICE_4',
    stem: `${marker} 속도를 시간으로 미분하면 무엇이 됩니까?`,
    options: ['변위', '가속도', '운동량', '일률'],
    key: 1,
    explanation: '속도를 시간으로 미분하면 가속도가 됩니다.',
  },
  {
    ...SOURCES,
    type: 'CHOICE_5',
    stem: `${marker} 힘은 질량과 무엇을 곱한 것입니까?`,
    options: ['속도', '시간', '거리', '에너지', '가속도'],
    key: 4,
    explanation: '힘은 질량에 가속도를 곱한 것입니다.',
  },
  {
    ...SOURCES,
    type: 'OX',
    stem: `${marker} 속도를 미분하면 가속도가 된다.`,
    key: true,
    explanation: '속도를 미분하면 가속도가 됩니다.',
  },
  {
    ...SOURCES,
    type: 'BLANK',
    stem: `${marker} 속도를 미분하면 ____가 됩니다.`,
    answers: ['가속도', 'acceleration'],
    explanation: '속도를 미분하면 가속도가 됩니다.',
  },
  {
    ...SOURCES,
    type: 'SHORT',
    stem: `${marker} 속도를 시간으로 미분한 양을 무엇이라고 합니까?`,
    answers: ['가속도'],
    explanation: '속도를 시간으로 미분하면 가속도가 됩니다.',
  },
  {
    ...SOURCES,
    type: 'ESSAY',
    stem: `${marker} 속도와 가속도의 관계를 설명하세요.`,
    model_answer: '가속도는 속도를 시간으로 미분한 것으로, 속도가 얼마나 빨리 바뀌는지를 나타냅니다.',
    rubric: [
      { criterion: '가속도가 속도의 미분임을 밝힌다', points: 6 },
      { criterion: '속도가 바뀌는 빠르기라는 뜻을 설명한다', points: 4 },
    ],
    explanation: '속도를 시간으로 미분하면 가속도가 됩니다.',
  },
  {
    ...SOURCES,
    type: 'CALCULATION',
    stem: `${marker} 질량 2 kg인 물체의 가속도가 3 m/s²이면 힘은 몇 N입니까?`,
    expression: '2 * 3',
    value: 6,
    unit: 'N',
    explanation: '힘은 질량에 가속도를 곱한 것입니다.',
  },
  {
    ...SOURCES,
    type: 'MATCHING',
    stem: `${marker} 양과 그 단위를 이으세요.`,
    left: ['힘', '속도', '질량'],
    right: ['kg', 'N', 'm/s'],
    key: [1, 2, 0],
    explanation: '힘의 단위는 N, 속도는 m/s, 질량은 kg입니다.',
  },
];
