export interface SampleBlock {
  kind: 'paragraph' | 'definition' | 'formula' | 'example' | 'list';
  heading: string | null;
  sentences: readonly SampleSentence[];
}

export interface SampleSentence {
  text: string;
  /** Numbers (from 1) of the spoken sentences of the section that it cites. */
  cited: readonly number[];
  isOnSlide?: true;
  /** Not part of the lecture. */
  isInvented?: true;
}

export interface SampleSection {
  heading: string;
  slide: readonly string[];
  sentences: readonly string[];
  blocks: readonly SampleBlock[];
}

/** Script of the sample lecture of an empty studio, short enough to play completely. Its note is written and compared by hand. */
export const sampleScript = {
  title: '운영체제 5강 · CPU 스케줄링',
  overview:
    '준비된 작업 가운데 누구에게 먼저 CPU를 줄지 정하는 세 가지 방법을 같은 예로 견준다. 온 순서대로는 쉽지만 호위 효과가 있고, 짧은 것부터는 모두 동시에 도착했을 때 평균 대기 시간이 가장 짧고, 번갈아 쓰기는 응답이 빠르다.',
  glossary: [
    { term: '대기 시간', meaning: '작업이 준비 큐에서 기다린 시간.' },
    { term: '응답 시간', meaning: '처음 반응이 올 때까지 걸린 시간.' },
    { term: '호위 효과', meaning: '긴 작업 뒤에서 짧은 작업들이 밀려 기다리는 것.' },
    { term: '기아 상태', meaning: '짧은 작업이 계속 들어와 긴 작업이 영영 밀리는 것.' },
    { term: '타임 퀀텀', meaning: '라운드 로빈에서 한 번에 쓸 수 있게 정해진 시간.' },
  ],
  sections: [
    {
      heading: '누구에게 먼저 CPU를 줄까',
      slide: [
        'CPU 스케줄링',
        '준비 큐에서 다음 작업을 고른다',
        '대기 시간과 응답 시간으로 잰다',
        'P1 7초, P2 4초, P3 1초',
      ],
      sentences: [
        '오늘은 준비된 작업 가운데 누구에게 먼저 CPU를 줄지 정하는 방법, 곧 CPU 스케줄링을 배웁니다.',
        '좋은 방법인지는 두 가지로 재요.',
        '준비 큐에서 기다린 시간이 대기 시간이고, 처음 반응이 올 때까지가 응답 시간입니다.',
        '예로 쓸 작업은 셋이에요. P1은 7초, P2는 4초, P3은 1초가 걸리고 모두 동시에 도착했다고 합시다.',
      ],
      blocks: [
        {
          kind: 'definition',
          heading: 'CPU 스케줄링',
          sentences: [{ text: '준비된 작업 가운데 누구에게 먼저 CPU를 줄지 정하는 방법이다.', cited: [1] }],
        },
        {
          kind: 'list',
          heading: '무엇으로 재나',
          sentences: [
            { text: '- **대기 시간**: 준비 큐에서 기다린 시간', cited: [2, 3], isOnSlide: true },
            { text: '- **응답 시간**: 처음 반응이 올 때까지 걸린 시간', cited: [2, 3], isOnSlide: true },
          ],
        },
        {
          kind: 'example',
          heading: '오늘의 예',
          sentences: [
            { text: '모두 동시에 도착한 세 작업 P1(7초), P2(4초), P3(1초)을 쓴다.', cited: [4], isOnSlide: true },
          ],
        },
      ],
    },
    {
      heading: '온 순서대로: FCFS',
      slide: ['FCFS · 온 순서대로', 'P1 0-7, P2 7-11, P3 11-12', '평균 대기 (0 + 7 + 11) ÷ 3 = 6초', '호위 효과'],
      sentences: [
        '가장 쉬운 방법은 온 순서대로 처리하는 FCFS입니다.',
        'P1이 7초를 다 써야 P2가 들어가니까 대기 시간은 0초, 7초, 11초가 되고 평균은 6초예요.',
        '트럭 한 대 뒤에 승용차가 밀리듯이, 긴 작업 뒤에서 짧은 작업이 기다리는 것을 호위 효과라고 부릅니다.',
      ],
      blocks: [
        {
          kind: 'paragraph',
          heading: null,
          sentences: [
            {
              text: '온 순서대로 처리하면 P1이 7초를 다 쓴 뒤에 P2가 들어가므로 대기 시간은 0초, 7초, 11초다.',
              cited: [1, 2],
              isOnSlide: true,
            },
          ],
        },
        {
          kind: 'formula',
          heading: '평균 대기 시간',
          sentences: [{ text: '$$\\frac{0 + 7 + 11}{3} = 6$$', cited: [2], isOnSlide: true }],
        },
        {
          kind: 'definition',
          heading: '호위 효과',
          sentences: [
            { text: '긴 작업 뒤에서 짧은 작업이 밀려 기다리는 것.', cited: [3] },
            { text: '트럭 한 대 뒤에 승용차가 밀리는 것과 같다.', cited: [3] },
          ],
        },
      ],
    },
    {
      heading: '짧은 것부터: SJF',
      slide: ['SJF · 짧은 것부터', 'P3 0-1, P2 1-5, P1 5-12', '평균 대기 (0 + 1 + 5) ÷ 3 = 2초', '긴 작업은 기아 상태'],
      sentences: [
        '그럼 짧은 것부터 처리하면 어떨까요. 이것이 SJF입니다.',
        'P3, P2, P1 순서로 하면 대기 시간은 0초, 1초, 5초가 되고 평균은 2초로 줄어요.',
        '모두 동시에 도착했다면 SJF보다 평균 대기 시간이 짧은 방법은 없습니다. 이건 시험에 냅니다.',
        '다만 짧은 작업이 계속 들어오면 긴 작업은 영영 밀릴 수 있는데, 이것을 기아 상태라고 합니다.',
      ],
      blocks: [
        {
          kind: 'formula',
          heading: '평균 대기 시간',
          sentences: [
            {
              text: 'P3, P2, P1 순서로 처리하면 평균은 $\\frac{0 + 1 + 5}{3} = 2$초로 줄어든다.',
              cited: [1, 2],
              isOnSlide: true,
            },
          ],
        },
        {
          kind: 'paragraph',
          heading: '시험에 나오는 말',
          sentences: [{ text: '모두 동시에 도착했다면 **SJF보다 평균 대기 시간이 짧은 방법은 없다.**', cited: [3] }],
        },
        {
          kind: 'paragraph',
          heading: null,
          sentences: [{ text: '오늘날 대부분의 운영체제가 기본으로 채택한 방식이다.', cited: [3], isInvented: true }],
        },
        {
          kind: 'definition',
          heading: '기아 상태',
          sentences: [{ text: '짧은 작업이 계속 들어와 긴 작업이 영영 밀리는 것.', cited: [4], isOnSlide: true }],
        },
      ],
    },
    {
      heading: '번갈아 쓰기: 라운드 로빈',
      slide: [
        '라운드 로빈 · 2초씩 번갈아',
        '첫 응답 0초, 2초, 4초',
        '평균 응답 (0 + 2 + 4) ÷ 3 = 2초',
        '퀀텀이 짧으면 문맥 교환 비용',
      ],
      sentences: [
        '라운드 로빈은 정해진 시간만큼만 쓰고 번갈아 가는 방법입니다. 그 시간을 타임 퀀텀이라고 해요.',
        '퀀텀이 2초면 P1, P2, P3이 처음 반응하는 때는 0초, 2초, 4초라서 평균 응답 시간은 2초입니다.',
        '대기 시간만 보면 손해지만, 사람이 기다리는 화면에서는 응답이 빠른 쪽이 낫습니다.',
        '퀀텀을 너무 짧게 잡으면 작업을 바꾸는 데 드는 문맥 교환 비용이 커진다는 점도 잊지 마세요.',
      ],
      blocks: [
        {
          kind: 'definition',
          heading: '타임 퀀텀',
          sentences: [{ text: '라운드 로빈에서 번갈아 가며 한 번에 쓰는 정해진 시간.', cited: [1] }],
        },
        {
          kind: 'example',
          heading: '퀀텀이 2초일 때',
          sentences: [
            {
              text: '세 작업이 처음 반응하는 때는 0초, 2초, 4초이고 평균 응답 시간은 $\\frac{0 + 2 + 4}{3} = 2$초다.',
              cited: [2],
              isOnSlide: true,
            },
          ],
        },
        {
          kind: 'list',
          heading: '고를 때 생각할 것',
          sentences: [
            { text: '- 대기 시간은 손해지만 사람이 기다리는 화면에서는 응답이 빠른 쪽이 낫다.', cited: [3] },
            { text: '- 퀀텀을 너무 짧게 잡으면 문맥 교환 비용이 커진다.', cited: [4], isOnSlide: true },
          ],
        },
      ],
    },
  ],
} as const satisfies { sections: readonly SampleSection[]; [field: string]: unknown };
