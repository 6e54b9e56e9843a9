/** One bar of the slide's timeline: the process that runs from `from` to `to`. */
export interface SampleTurn {
  name: 'P1' | 'P2' | 'P3';
  from: number;
  to: number;
}

export interface SampleSlide {
  title: string;
  turns: readonly SampleTurn[];
  result: string;
}

export interface SampleClaim {
  /** Second of the lecture at which it is stated; null when the lecture does not state it. */
  at: number | null;
  text: string;
  /** Part of `text` that the note highlights. */
  marked?: string;
  /** Literal transcript. */
  evidence?: string;
  /** Index of the slide shown at that time. */
  slide: number;
}

/** Written for this page; the test in features/landing verifies the numbers. */
export const sampleLecture = {
  title: '운영체제 5강 · CPU 스케줄링',
  durationSeconds: 3128,
  heading: '2. 누구에게 먼저 CPU를 줄까',
  bursts: { P1: 7, P2: 4, P3: 1 },
  slides: [
    {
      title: 'FCFS · 온 순서대로',
      turns: [
        { name: 'P1', from: 0, to: 7 },
        { name: 'P2', from: 7, to: 11 },
        { name: 'P3', from: 11, to: 12 },
      ],
      result: '평균 대기 (0 + 7 + 11) ÷ 3 = 6초',
    },
    {
      title: 'SJF · 짧은 것부터',
      turns: [
        { name: 'P3', from: 0, to: 1 },
        { name: 'P2', from: 1, to: 5 },
        { name: 'P1', from: 5, to: 12 },
      ],
      result: '평균 대기 (0 + 1 + 5) ÷ 3 = 2초',
    },
    {
      title: '라운드 로빈 · 2초씩 번갈아',
      turns: [
        { name: 'P1', from: 0, to: 2 },
        { name: 'P2', from: 2, to: 4 },
        { name: 'P3', from: 4, to: 5 },
        { name: 'P1', from: 5, to: 7 },
        { name: 'P2', from: 7, to: 9 },
        { name: 'P1', from: 9, to: 12 },
      ],
      result: '첫 응답까지 평균 (0 + 2 + 4) ÷ 3 = 2초',
    },
  ],
  claims: [
    {
      at: 724,
      text: '온 순서대로(FCFS) 처리하면 P1(7초), P2(4초), P3(1초)은 0초, 7초, 11초를 기다려 평균 6초다.',
      marked: '평균 6초',
      evidence: '피원이 칠 초를 다 써야 피투가 들어가죠. 그러면 대기가 영, 칠, 십일. 삼으로 나누면 평균 육 초예요.',
      slide: 0,
    },
    {
      at: 806,
      text: '긴 작업 뒤에서 짧은 작업들이 기다리는 것을 호위 효과라고 한다.',
      marked: '호위 효과',
      evidence: '트럭 한 대 뒤에 승용차가 쭉 밀리는 거예요. 이걸 콘보이 이펙트, 호위 효과라고 부릅니다.',
      slide: 0,
    },
    {
      at: 941,
      text: '모두 동시에 도착했다면 짧은 것부터(SJF) 처리할 때 평균 대기 시간이 가장 짧다. 같은 예에서 2초.',
      marked: '평균 대기 시간이 가장 짧다',
      evidence: '동시에 왔을 때는 에스제이에프보다 평균 대기가 짧은 방법이 없습니다. 이건 증명도 돼요. 시험에 냅니다.',
      slide: 1,
    },
    {
      at: null,
      text: 'SJF는 오늘날 대부분의 운영체제가 기본으로 쓰는 방식이다.',
      slide: 1,
    },
    {
      at: 1152,
      text: '2초씩 번갈아 쓰는 라운드 로빈은 평균 대기가 약 4.7초로 길지만, 첫 응답은 평균 2초로 FCFS의 6초보다 빠르다.',
      marked: '첫 응답은 평균 2초',
      evidence: '대기만 보면 손해 같죠? 그런데 처음 반응이 오는 시간을 보세요. 여섯에서 둘로 줄었습니다.',
      slide: 2,
    },
  ],
  problem: {
    question: '동시에 도착한 P1(8초), P2(2초), P3(5초)을 SJF로 처리할 때 평균 대기 시간은?',
    bursts: { P1: 8, P2: 2, P3: 5 },
    choices: ['3초', '5초', '6초', '9초'],
    answer: 0,
    solution:
      '짧은 순서는 P2 → P3 → P1입니다. 대기 시간은 0초, 2초, 7초이므로 9 ÷ 3 = 3초입니다. 6초는 온 순서대로(FCFS) 처리했을 때의 값입니다.',
    source_at: 941,
  },
} as const satisfies {
  slides: readonly SampleSlide[];
  claims: readonly SampleClaim[];
  [field: string]: unknown;
};
