import type { ClaimState } from '@pilgi/domain/claims';
import type { BlockKind, NoteBlock, NoteDocument, NoteSection, NoteSentence } from '@pilgi/domain/notes';

/** Code with indentation, a blank line, markup and backticks. */
export const SAMPLE_CODE = [
  'def round_robin(queue, quantum):',
  '    """`quantum`만큼 실행하고 ```되돌린다```."""',
  '    done = []',
  '',
  '    while queue:',
  '        name, left = queue.pop(0)',
  '        if left > quantum:',
  '            queue.append((name, left - quantum))  # 다시 줄의 끝으로',
  '        else:',
  '            done.append(f"<div>{name}</div> & $x$ **끝**")',
  '    return done',
].join('\n');

const sentenceOf = (text: string, state: ClaimState = 'SUPPORTED'): NoteSentence => ({
  id: text.slice(0, 40),
  text,
  segment_ids: ['s1'],
  slide_ids: [],
  state,
});

type Written = string | readonly [text: string, state: ClaimState];

interface BlockInput extends Omit<Partial<NoteBlock>, 'sentences' | 'text'> {
  sentences: readonly Written[];
  joint?: string;
}

let count = 0;
function block(kind: BlockKind, { sentences, joint = '\n', ...rest }: BlockInput): NoteBlock {
  count += 1;
  const judged = sentences.map((one) => (typeof one === 'string' ? sentenceOf(one) : sentenceOf(...one)));
  const text = [...(rest.head === undefined ? [] : [rest.head]), judged.map((one) => one.text).join(joint)].join('\n');
  return {
    id: `b1_${count}`,
    kind,
    heading: null,
    segment_ids: ['s1'],
    slide_ids: [],
    at_ms: 61_000 + count * 1000,
    ...rest,
    text,
    sentences: judged,
  };
}

const basics = (): NoteBlock[] => [
  block('gist', { sentences: ['CPU 스케줄링은 준비 큐에서 다음에 실행할 프로세스를 고르는 일이다.'] }),
  block('paragraph', {
    topic: '스케줄링의 기초',
    heading: '왜 필요한가',
    joint: ' ',
    sentences: [
      '프로세스는 `fork()`로 생기고 **준비 큐**에서 기다린다.',
      ['입출력을 기다리는 동안 CPU가 놀면 처리량이 준다.', 'PARTLY'],
    ],
  }),
  block('definition', {
    topic: '스케줄링의 기초',
    heading: '문맥 교환',
    original: 'context switch',
    sentences: [['실행 중인 프로세스의 상태를 저장하고 다음 프로세스의 상태를 불러오는 일이다.', 'OWN']],
  }),
  block('diagram', {
    topic: '스케줄링의 기초',
    heading: '프로세스의 상태',
    sentences: [
      '- 생성 → 준비: 승인',
      '- 준비 → 실행: 디스패치',
      ['- 실행 → 준비: 시간 할당량 끝', 'PARTLY'],
      '- 실행 → 대기: 입출력 요청',
      '- 대기 → 준비: 입출력 완료',
      '- 실행 → 종료: <exit> "0"',
    ],
  }),
  block('slide', {
    topic: '스케줄링의 기초',
    slide_ids: ['v1'],
    sentences: ['슬라이드 3의 그래프에서 꺾이는 곳을 본다.'],
  }),
];

const algorithms = (): NoteBlock[] => [
  block('list', {
    topic: '알고리즘',
    heading: '선점과 비선점',
    sentences: ['- 비선점', '  - FCFS: 먼저 온 순서', '  - SJF: 짧은 작업 먼저', ['- 선점: RR, SRTF', 'NOT_FOUND']],
  }),
  block('comparison', {
    topic: '알고리즘',
    heading: 'FCFS와 SJF',
    head: '| 기준 | FCFS | SJF |\n|---|---|---|',
    sentences: ['| 평균 대기 | 길다 | 가장 짧다 |', ['| 기아 | 없다 | 있다 \\| 노화로 푼다 |', 'PARTLY']],
  }),
  block('formula', {
    topic: '알고리즘',
    heading: '다음 버스트의 예측',
    sentences: [
      ['$$\\tau_{n+1} = \\frac{\\alpha t_n + (1 - \\alpha) \\tau_n}{1}$$', 'UNCHECKED'],
      '- $\\alpha$: 최근 값의 비중 (0과 1 사이)',
      '- $t_n$: 실제 버스트 (ms)',
    ],
  }),
  block('example', {
    topic: '알고리즘',
    heading: '평균 대기 시간',
    sentences: [
      '버스트가 24, 3, 3 ms인 세 작업이 차례로 온다.',
      '1. 대기 시간은 0, 24, 27 ms이다.',
      '2. 합은 $0 + 24 + 27 = 51$ ms이다.',
      '**결과** 평균은 17 ms이다.',
    ],
  }),
  block('code', {
    topic: '알고리즘',
    heading: '라운드 로빈',
    sentences: [[`\`\`\`\`python\n${SAMPLE_CODE}\n\`\`\`\``, 'NOT_FOUND'], '큐가 빌 때까지 되풀이한다.'],
  }),
  block('table', {
    topic: '알고리즘',
    head: '| 작업 | 도착 | 버스트 |\n|---|---|---|',
    sentences: ['| P1 | 0 | 24 |', '| P2 | 1 | |'],
  }),
  block('timeline', {
    topic: '알고리즘',
    heading: '스케줄러의 역사',
    sentences: ['- **1961년** CTSS가 시분할을 보인다', '- **2007년** 리눅스가 CFS를 넣는다'],
  }),
];

const exam = (): NoteBlock[] => [
  block('key_point', { sentences: [['SJF는 평균 대기 시간이 가장 짧지만 버스트를 미리 알아야 한다.', 'PARTLY']] }),
  block('exam_hint', {
    sentences: ['호위 효과를 예로 설명할 수 있어야 한다.'],
    quote: { text: '이건 *시험*에 꼭 나옵니다, 호위 효과!', segment_id: 's2', at_ms: 80_000 },
    strength: 'said',
  }),
  block('question', { sentences: ['**질문** 할당량이 아주 크면 어떻게 되나요?', '**답** FCFS와 같아진다.'] }),
  block('notice', {
    sentences: ['과제 2는 RR 시뮬레이터를 만드는 것이다.', '**기한** 11월 24일 자정', '**방법** 강의 게시판에 올린다'],
  }),
];

/** A note of format 2 with every kind of block. */
export function noteOfAllKinds(): NoteDocument {
  count = 0;
  const section = (number: number, heading: string, blocks: NoteBlock[]): NoteSection => ({
    number,
    start_ms: (number - 1) * 300_000,
    end_ms: number * 300_000,
    status: 'DONE',
    heading,
    blocks,
    is_checked: true,
  });
  return {
    format: 2,
    title: '운영체제 5주차: CPU 스케줄링',
    overview: '스케줄링의 목적과 알고리즘을 비교한다.',
    key_points: [
      sentenceOf('선점 여부가 알고리즘을 나눈다.'),
      sentenceOf('할당량은 문맥 교환 비용보다 커야 한다.', 'PARTLY'),
    ],
    duration_ms: 600_000,
    glossary: [{ term: '호위 효과', original: 'convoy effect', meaning: '긴 작업 뒤에 짧은 작업이 밀리는 일' }],
    sections: [section(1, '스케줄링', [...basics(), ...algorithms()]), section(2, '시험과 공지', exam())],
    segments: [
      { id: 's1', start_ms: 61_000, end_ms: 79_000, text: 'CPU 스케줄링을 봅시다.' },
      { id: 's2', start_ms: 80_000, end_ms: 84_000, text: '이건 *시험*에 꼭 나옵니다, 호위 효과!' },
    ],
    slides: [{ id: 'v1', first_ms: 62_000, last_ms: 70_000 }],
    coverage: { voiced_minutes: 0, covered_minutes: 0, slides: 1, covered_slides: 1, gaps: [] },
    evidence: { supported: 27, total: 35 },
    check: {
      sentences: 35,
      supported: 27,
      fixed: 0,
      partly: 4,
      not_found: 2,
      removed: 0,
      unchecked: 2,
      unchecked_sections: 0,
      false_planted: 0,
      false_caught: 0,
    },
  };
}

/** Headings with their levels, in order. */
export const KINDS_HEADINGS: readonly (readonly [level: 2 | 3 | 4, text: string])[] = [
  [2, '핵심 정리'],
  [2, '1. 스케줄링'],
  [3, '스케줄링의 기초'],
  [4, '왜 필요한가'],
  [4, '문맥 교환 (context switch)'],
  [4, '프로세스의 상태'],
  [3, '알고리즘'],
  [4, '선점과 비선점'],
  [4, 'FCFS와 SJF'],
  [4, '다음 버스트의 예측'],
  [4, '평균 대기 시간'],
  [4, '라운드 로빈'],
  [4, '스케줄러의 역사'],
  [2, '2. 시험과 공지'],
  [2, '용어'],
];

/** Words of each kind that every format contains, without its formulas. */
export const KINDS_WORDS: Record<BlockKind, readonly string[]> = {
  paragraph: ['프로세스는 fork()로 생기고 준비 큐에서 기다린다. 입출력을', '처리량이 준다. [일부만 확인]'],
  list: ['FCFS: 먼저 온 순서', 'SJF: 짧은 작업 먼저', '선점: RR, SRTF [강의에서 찾지 못함]'],
  gist: ['요지 · 1:02', 'CPU 스케줄링은 준비 큐에서 다음에 실행할 프로세스를 고르는 일이다.'],
  key_point: ['핵심 · 1:14', 'SJF는 평균 대기 시간이 가장 짧지만 버스트를 미리 알아야 한다. [일부만 확인]'],
  definition: ['문맥 교환 (context switch)', '정의', '상태를 불러오는 일이다. [직접 고친 문장]'],
  formula: ['· 식', '[대조하지 못함]', ': 최근 값의 비중 (0과 1 사이)', ': 실제 버스트 (ms)'],
  example: [
    '· 풀이',
    '버스트가 24, 3, 3 ms인 세 작업이 차례로 온다.',
    '대기 시간은 0, 24, 27 ms이다.',
    '결과 평균은 17 ms이다.',
  ],
  table: ['· 표', '작업', '버스트', 'P1', 'P2'],
  comparison: ['· 비교', '평균 대기', '가장 짧다', '있다 | 노화로 푼다 [일부만 확인]'],
  code: ['· 코드', '큐가 빌 때까지 되풀이한다.', '[강의에서 찾지 못함] 위 코드'],
  diagram: ['· 그림', '[일부만 확인] 실행 → 준비: 시간 할당량 끝'],
  timeline: ['· 차례', '1961년 CTSS가 시분할을 보인다', '2007년 리눅스가 CFS를 넣는다'],
  exam_hint: ['시험 · 1:20', '호위 효과를 예로 설명할 수 있어야 한다.', '“이건 *시험*에 꼭 나옵니다, 호위 효과!”'],
  question: ['질문 · 1:16', '질문 할당량이 아주 크면 어떻게 되나요?', '답 FCFS와 같아진다.'],
  notice: ['공지·과제 · 1:17', '과제 2는 RR 시뮬레이터를', '기한 11월 24일 자정', '방법 강의 게시판에 올린다'],
  slide: ['· 슬라이드', '슬라이드 3의 그래프에서 꺾이는 곳을 본다.'],
};
