import type { ClaimState } from '@pilgi/domain/claims';
import type { ExportedBundle } from '@pilgi/domain/exports';
import { assembleNote, type JudgedSentence, type NoteDocument } from '@pilgi/domain/notes';
import type { Problem } from '@pilgi/domain/study';
import { execa } from 'execa';

/** An image of one colour, which identifies it. */
export async function makeJpeg(number: number): Promise<Uint8Array> {
  const colour = `0x${((number * 2_654_435_761) >>> 8).toString(16).padStart(6, '0').slice(-6)}`;
  const source = ['-f', 'lavfi', '-i', `color=${colour}:size=640x360:duration=0.1`];
  const { stdout } = await execa('ffmpeg', ['-v', 'error', ...source, '-frames:v', '1', '-f', 'mjpeg', '-'], {
    encoding: 'buffer',
  });
  return stdout;
}

/** Expected content of the exported sample, counted manually. */
export const SAMPLE = {
  title: '미적분학 3주차: 극한',
  headings: ['1. 극한의 정의', '엡실론 델타', '2. 미분', '도함수', '강의와 달라서 뺀 문장', '용어'],
  tables: 2,
  formulas: 9,
  slides: ['v1', 'v2'],
  sentences: ['함숫값이 한 값에 가까워진다', '똠방각하 펲시콜라 쀍', '도함수는 넓이다'],
  /** Counts and marks of the comparison with the lecture. */
  marks: ['강의와 대조한 문장', '일부만 1 · 찾지 못함 1', '[일부만 확인]', '[강의에서 찾지 못함]', '[직접 고친 문장]'],
};

const part = (number: number) => ({
  number,
  start_ms: (number - 1) * 300_000,
  end_ms: number * 300_000,
  voiced: [],
  slide_ids: [],
});
const written = { kind: 'paragraph' as const, heading: null };
const sentence = (text: string, cited: readonly string[], state: ClaimState = 'SUPPORTED'): JudgedSentence => ({
  id: text,
  text,
  state,
  ids: [],
  cited,
});

export const sampleNote = (): NoteDocument =>
  assembleNote({
    title: SAMPLE.title,
    overview: '극한과 **미분**을 배웁니다. $\\lim_{x \\to 0} f(x)$ 부터 봅니다.',
    headings: new Map([
      [1, '극한의 정의'],
      [2, '미분'],
    ]),
    glossary: [{ term: '수렴', meaning: '$a_n$이 한 값에 다가가는 것' }],
    duration_ms: 600_000,
    voice: [{ start_ms: 1000, end_ms: 4500 }],
    untranscribed: [],
    slides: [
      { id: 'v1', first_ms: 1000, last_ms: 2000 },
      { id: 'v2', first_ms: 301_000, last_ms: 302_000 },
    ],
    sections: [
      {
        plan: part(1),
        status: 'DONE',
        segments: [{ id: 's1', start_ms: 1000, end_ms: 4500, text: '함숫값이 한 값에 가까워집니다.' }],
        blocks: [
          { ...written, sentences: [sentence('함숫값이 한 값에 가까워진다: $x^2 < 4$.', ['s1', 'v1'], 'PARTLY')] },
          {
            ...written,
            kind: 'definition',
            heading: '엡실론 델타',
            sentences: [
              sentence('| 기호 | 뜻 |\n|---|---|\n| $\\varepsilon$ | 오차 |\n| $\\delta$ | 거리 |', ['s1', 'v1']),
              sentence('$$\\left| f(x) - L \\right| < \\varepsilon$$', ['s1']),
            ],
          },
        ],
        is_checked: true,
        score: null,
      },
      {
        plan: part(2),
        status: 'DONE',
        segments: [{ id: 's2', start_ms: 301_000, end_ms: 303_000, text: '도함수를 봅시다.' }],
        blocks: [
          {
            ...written,
            heading: '도함수',
            sentences: [
              sentence('- 변화율이다', ['v2']),
              sentence('- 똠방각하 펲시콜라 쀍', ['s2'], 'NOT_FOUND'),
              sentence("<script>alert(1)</script> $f'(x) = \\frac{df}{dx}$", ['s2'], 'OWN'),
              sentence('도함수는 넓이다', ['s2'], 'CONTRADICTED'),
            ],
          },
          { ...written, sentences: [sentence('| 함수 | 도함수 |\n|---|---|\n| $\\sin x$ | $\\cos x$ |', ['s2'])] },
        ],
        is_checked: true,
        score: null,
      },
    ],
  });

const common = { explanation: '정의에서 $\\frac{1}{2}$ 이다.', segment_ids: ['s1'], slide_ids: ['v1'] };
const problems: Problem[] = [
  {
    ...common,
    type: 'CHOICE_5',
    stem: '$\\nabla f$ 의 뜻은?',
    options: ['기울기', '넓이', '$x<1$', '부피', '길이'],
    key: 0,
  },
  { ...common, type: 'OX', stem: '극한은 하나다.', key: true },
  { ...common, type: 'SHORT', stem: '한 값에 다가가는 것은?', answers: ['수렴', '收斂'] },
  { ...common, type: 'CALCULATION', stem: '속력은?', expression: '10/4', value: 2.5, unit: 'm/s' },
  {
    ...common,
    type: 'MATCHING',
    stem: '짝을 지으시오.',
    left: ['가속도', '속도', '변위'],
    right: ['m', 'm/s²', 'm/s'],
    key: [1, 2, 0],
  },
  {
    ...common,
    type: 'ESSAY',
    stem: '극한을 설명하시오.',
    model_answer: '한없이 다가간다.',
    rubric: [
      { criterion: '정의', points: 5 },
      { criterion: '예', points: 5 },
    ],
  },
];

export const sampleBundle = (): ExportedBundle => ({
  id: '3f2b1f4e-7c1a-4b53-9c2e-1a2b3c4d5e6f',
  title: '극한 확인 문제',
  problems: problems.map((problem, index) => ({
    number: index + 1,
    topic: '극한의 정의',
    difficulty: 'MEDIUM',
    problem,
    evidence: [{ segment_id: 's1', start_ms: 1000, end_ms: 4500, text: '함숫값이 한 값에 가까워집니다.' }],
    slide_ids: ['v1'],
  })),
});
