/** Part of the transcript of the sample note. */
type SegmentId = string;

export interface SampleProblem {
  id: string;
  kind: string;
  stem: string;
  choices: readonly string[];
  /** Index into the choices. */
  answer: number;
  explanation: string;
  source: SegmentId;
}

/** Written by hand like the sample note; the test compares every source with it. */
export const sampleProblems: readonly SampleProblem[] = [
  {
    id: 'average',
    kind: '4지선다',
    stem: 'P1(7초), P2(4초), P3(1초)이 동시에 도착했습니다. 짧은 것부터 처리하면(SJF) 평균 대기 시간은 얼마인가요?',
    choices: ['1초', '2초', '4초', '6초'],
    answer: 1,
    explanation: 'P3, P2, P1 순서로 처리하면 0초, 1초, 5초를 기다리므로 (0 + 1 + 5) ÷ 3 = 2초입니다.',
    source: 's3002',
  },
  {
    id: 'convoy',
    kind: 'O/X',
    stem: '긴 작업 뒤에서 짧은 작업들이 밀려 기다리는 것을 기아 상태라고 합니다.',
    choices: ['O', 'X'],
    answer: 1,
    explanation: '그것은 호위 효과입니다. 기아 상태는 짧은 작업이 계속 들어와 긴 작업이 영영 밀리는 것입니다.',
    source: 's2003',
  },
  {
    id: 'quantum',
    kind: '4지선다',
    stem: '라운드 로빈에서 타임 퀀텀을 너무 짧게 잡으면 무엇이 커지나요?',
    choices: ['첫 응답까지 걸리는 시간', '호위 효과', '문맥 교환 비용', '도착하는 작업의 수'],
    answer: 2,
    explanation: '작업을 바꾸는 횟수가 늘어 문맥 교환에 드는 비용이 커집니다.',
    source: 's4004',
  },
];

export interface SampleAnswerPart {
  text: string;
  source: SegmentId;
}

/** A fixed answer: nothing is sent to a model. */
export const sampleChat: { question: string; parts: readonly SampleAnswerPart[] } = {
  question: 'SJF가 평균 대기 시간이 가장 짧다면서, 왜 늘 쓰지는 않나요?',
  parts: [
    {
      text: '짧은 작업이 계속 들어오면 긴 작업이 영영 밀릴 수 있기 때문입니다. 강의에서는 이것을 기아 상태라고 했습니다.',
      source: 's3004',
    },
    { text: '또 사람이 기다리는 화면에서는 평균 대기 시간보다 응답이 빠른 쪽이 낫다고 했습니다.', source: 's4003' },
  ],
};
