import { BLOCK_KINDS } from '@pilgi/domain/notes';
import { createBlock, createNote, createSentence } from './create-note.ts';

type Note = ReturnType<typeof createNote>;
type Block = Note['sections'][number]['blocks'][number];

const CODE = `\`\`\`python
def wait_times(bursts):
    total = 0

    for burst in sorted(bursts):
        yield total
        total += burst  # 앞선 작업이 모두 끝나야 시작하므로 지금까지의 실행 시간을 모두 더한 값이 대기 시간이다
\`\`\``;

const FIRST = '누구에게 먼저 줄까';
const SECOND = '상태와 구현';

/** Blocks of every kind, in two topics behind the first block. */
const BLOCKS: readonly Partial<Block>[] = [
  {
    kind: 'gist',
    text: '짧은 작업부터 처리하면(SJF) 평균 대기 시간이 줄지만, 긴 작업이 계속 밀릴 수 있다.',
    segment_ids: ['s1'],
  },
  {
    kind: 'definition',
    topic: FIRST,
    heading: '최단 작업 우선',
    original: 'shortest job first, SJF',
    text: '기다리는 작업 가운데 실행 시간이 가장 짧은 것부터 처리하는 방법이다.',
    segment_ids: ['s1'],
    slide_ids: ['p1'],
  },
  {
    kind: 'paragraph',
    topic: FIRST,
    heading: '도착 순서대로 처리하면',
    text: '온 순서대로(FCFS) 처리하면 긴 작업 뒤의 짧은 작업이 오래 기다린다. 이것을 **호위 효과**라고 한다.',
    sentences: [
      createSentence('r1_3.1', '온 순서대로(FCFS) 처리하면 긴 작업 뒤의 짧은 작업이 오래 기다린다.', {
        segment_ids: ['s2'],
      }),
      createSentence('r1_3.2', '이것을 **호위 효과**라고 한다.', { state: 'NOT_FOUND' }),
    ],
  },
  {
    kind: 'list',
    topic: FIRST,
    text: '- 비선점\n  - 한 번 시작하면 끝까지 실행한다\n- 선점\n  - 더 짧은 작업이 오면 `yield`한다',
  },
  {
    kind: 'key_point',
    topic: FIRST,
    text: '**모두 동시에 도착했다면** SJF보다 평균 대기 시간이 짧은 방법은 없다.',
    segment_ids: ['s3'],
  },
  {
    kind: 'exam_hint',
    topic: FIRST,
    text: '대기 시간 표를 숫자만 바꾸어 채우는 문제.',
    strength: 'said',
    quote: { text: '이 표는 중간고사에 숫자만 바꿔서 냅니다', segment_id: 's3', at_ms: 890_000 },
    segment_ids: ['s3'],
  },
  {
    kind: 'formula',
    topic: FIRST,
    heading: '평균 대기 시간',
    text: '$$\\bar{W} = \\frac{1}{n} \\sum_{i=1}^{n} W_i$$\n- $\\bar{W}$: 평균 대기 시간 (초)\n- $n$: 작업의 수\n- $W_i$: $i$번째 작업이 기다린 시간 (초)',
  },
  {
    kind: 'example',
    topic: FIRST,
    heading: '같은 예를 SJF로 처리',
    text: 'P1 7초, P2 4초, P3 1초가 동시에 도착했다.\n1. 짧은 순서로 놓는다: P3 → P2 → P1\n2. 기다린 시간을 적는다: P3 0초, P2 1초, P1 5초\n3. 더해서 3으로 나눈다: $\\frac{0+1+5}{3}$\n**결과** 평균 대기 시간은 2초다.',
  },
  {
    kind: 'example',
    topic: FIRST,
    heading: '편의점 계산대',
    text: '물 한 병을 든 사람을 먼저 계산해 주는 것과 같다.',
  },
  {
    kind: 'table',
    topic: FIRST,
    heading: '작업마다 기다린 시간',
    head: '| 방식 | P1 | P2 | P3 | 평균 대기 |\n|---|---|---|---|---|',
    text: '| 방식 | P1 | P2 | P3 | 평균 대기 |\n|---|---|---|---|---|\n| FCFS | 0초 | 7초 | 11초 | 6초 |\n| SJF | 5초 | 1초 | 0초 | 2초 |',
  },
  {
    kind: 'comparison',
    topic: SECOND,
    heading: '세 방식 비교',
    head: '| 기준 | FCFS | SJF | 라운드 로빈 |\n|---|---|---|---|',
    text: '| 기준 | FCFS | SJF | 라운드 로빈 |\n|---|---|---|---|\n| 순서 | 도착한 순서 | 실행 시간이 짧은 순서 | 시간 할당량마다 돌아가며 |\n| 좋은 점 | 구현이 쉽다 | 평균 대기 시간이 가장 짧다 | 첫 응답이 빠르다 |\n| 나쁜 점 | 호위 효과 | 긴 작업의 기아 상태 | 문맥 교환 비용 |',
  },
  { kind: 'code', topic: SECOND, heading: '대기 시간 계산', text: CODE },
  {
    kind: 'diagram',
    topic: SECOND,
    heading: '프로세스 상태',
    text: '- 생성 → 준비: 승인\n- 준비 → 실행: 디스패치\n- 실행 → 준비: 시간 할당량 끝\n- 실행 → 대기: 입출력 요청\n- 대기 → 준비: 입출력 완료\n- 실행 → 종료',
  },
  {
    kind: 'timeline',
    topic: SECOND,
    heading: '스케줄링의 역사',
    text: '- **1950년대** 일괄 처리: 온 순서대로 실행했다\n- **1961년** CTSS가 시분할을 처음 보였다\n- **2007년** 리눅스가 CFS를 기본으로 골랐다',
  },
  {
    kind: 'exam_hint',
    topic: SECOND,
    text: '선점과 비선점을 거꾸로 쓰지 않도록 주의한다.',
    strength: 'mistake',
    quote: { text: '해마다 여기서 절반이 틀려요', segment_id: 's4', at_ms: 1_700_000 },
  },
  {
    kind: 'question',
    topic: SECOND,
    text: '**질문** 실행 시간을 미리 알 수 없으면 SJF를 쓸 수 없지 않나요?\n**답** 그래서 지난 실행 시간의 평균으로 어림한다.',
  },
  {
    kind: 'notice',
    topic: SECOND,
    text: '4장 연습 문제 1번부터 5번까지 풀어 온다.\n**기한** 11월 24일 화요일 자정\n**방법** 강의실 게시판에 PDF로 올린다',
  },
  {
    kind: 'slide',
    topic: SECOND,
    heading: '간트 차트 읽기',
    text: '막대의 왼쪽 끝이 그 작업의 시작이다. 위에서 아래로 읽으며 기다린 시간을 더한다.',
    slide_ids: ['p2'],
  },
];

/** A note of format 2 about a lecture in English, with blocks of all kinds in the first section. */
export function createRichNote(changes: Partial<Note> = {}): Note {
  const blocks = BLOCKS.map((block, at) => createBlock(`r1_${at + 1}`, { at_ms: 60_000 + at * 95_000, ...block }));
  const missing = BLOCK_KINDS.filter((kind) => !blocks.some((block) => block.kind === kind));
  if (missing.length > 0) throw new Error(`no block of kind ${missing.join(', ')}`);
  const heading = createBlock('r2_1', {
    at_ms: 1_900_000,
    heading: '다음 시간',
    text: '교착 상태를 다룬다.',
  });
  const gist = createBlock('r2_2', {
    at_ms: 1_950_000,
    kind: 'gist',
    text: '우선순위를 나이 들게 하면 굶주림을 막는다.',
  });
  return createNote({
    format: 2,
    title: 'CPU 스케줄링',
    overview: '여러 작업이 기다릴 때 누구에게 먼저 CPU를 줄지 정하는 방법과 그 평가를 다룬다.',
    density: 'NORMAL',
    language: 'en',
    duration_ms: 3_128_000,
    key_points: [
      createSentence('k1', '동시에 도착했다면 **짧은 것부터**(SJF) 처리할 때 평균 대기가 가장 짧다.', {
        segment_ids: ['s3'],
      }),
      createSentence('k2', '라운드 로빈은 평균 대기는 길지만 **첫 응답**이 빠르다.', { state: 'NOT_FOUND' }),
    ],
    glossary: [{ term: '호위 효과', original: 'convoy effect', meaning: '긴 작업 때문에 뒤가 모두 늦어지는 것' }],
    sections: [
      {
        number: 1,
        start_ms: 0,
        end_ms: 1_800_000,
        status: 'DONE',
        heading: '누구에게 먼저 CPU를 줄까',
        blocks,
        is_checked: true,
        coverage: { voiced_seconds: 1500, covered_seconds: 1480 },
      },
      {
        number: 2,
        start_ms: 1_800_000,
        end_ms: 3_128_000,
        status: 'DONE',
        heading: '굶주림과 나이 들기',
        blocks: [gist, heading],
        is_checked: true,
        coverage: { voiced_seconds: 1100, covered_seconds: 900 },
      },
    ],
    segments: [
      { id: 's1', start_ms: 60_000, end_ms: 66_000, text: 'Shortest job first picks the shortest burst.' },
      { id: 's2', start_ms: 250_000, end_ms: 256_000, text: 'The short ones wait behind the long one.' },
      { id: 's3', start_ms: 888_000, end_ms: 895_000, text: 'If all arrive together, nothing does better.' },
      { id: 's4', start_ms: 1_698_000, end_ms: 1_705_000, text: 'Every year half of you get this wrong.' },
    ],
    slides: [
      { id: 'p1', first_ms: 0, last_ms: 600_000, text: 'SJF · 짧은 것부터' },
      { id: 'p2', first_ms: 600_000, last_ms: 1_800_000, text: '간트 차트' },
    ],
    pictures: [
      { slide_id: 'p1', url: 'https://s3.test/p1.jpg' },
      { slide_id: 'p2', url: 'https://s3.test/p2.jpg' },
    ],
    ...changes,
  });
}
