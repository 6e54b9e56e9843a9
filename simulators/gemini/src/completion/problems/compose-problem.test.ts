import { describe, expect, it } from 'vitest';
import { injectFalseAnswer } from '../../faults/inject-false-answer.ts';
import { FALSE_PROBLEM_KINDS, type FalseProblemKind } from '../../faults/problem-falsifiers.ts';
import { createSeededRandom } from '../../random/create-seeded-random.ts';
import type { ModelOutput } from '../compose-output.ts';
import { composeProblem } from './compose-problem.ts';
import { solveProblem } from './solve-problem.ts';

const LINES = [
  '속도를 시간으로 미분하면 가속도를 얻습니다.',
  '운동량은 질량과 속도를 곱한 물리량입니다.',
  '리보솜은 유전 정보를 읽어 단백질을 합성합니다.',
  '세포막은 필요한 물질만 골라서 통과시킵니다.',
  '중력의 크기는 42뉴턴입니다.',
  '라우터는 패킷을 목적지 쪽으로 넘겨줍니다.',
  '외래 키는 다른 테이블의 행을 가리킵니다.',
];
const evidence = ['<transcript>', ...LINES.map((text, index) => `[s${index + 1}] ${text}`), '</transcript>'].join('\n');
const TYPES = ['CHOICE_4', 'CHOICE_5', 'OX', 'BLANK', 'SHORT', 'ESSAY', 'CALCULATION', 'MATCHING'] as const;
const requestOf = (type: string) => `${evidence}\n<problem number="1" type="${type}" focus="s3">\n</problem>`;

const compose = (type: string, seed = 'seed') =>
  composeProblem(requestOf(type), createSeededRandom(seed)) as ModelOutput & { stem: string };
const fenced = (name: string, texts: unknown[]) =>
  `<${name}>\n${texts.map((text, index) => `${index + 1}. ${String(text)}`).join('\n')}\n</${name}>`;

/** Blind solver as in the product; the right side of pairs is in order. */
function solve(type: string, problem: ModelOutput) {
  const pairs = (problem.pairs ?? []) as { left: string; right: string }[];
  const parts = [
    `<question>\n${String(problem.stem)}\n</question>`,
    fenced('options', (problem.options ?? []) as unknown[]),
    fenced(
      'criteria',
      ((problem.rubric ?? []) as { criterion: string }[]).map(({ criterion }) => criterion),
    ),
    fenced(
      'left',
      pairs.map(({ left }) => left),
    ),
    fenced(
      'right',
      pairs.map(({ right }) => right),
    ),
  ];
  return solveProblem(`${requestOf(type)}\n${parts.join('\n')}`) as { is_answerable: boolean; answer: unknown };
}

function keyOf(problem: ModelOutput): unknown {
  if (problem.options) return [problem.key_number];
  if (problem.pairs) return [1, 2, 3];
  if (problem.rubric) return [1, 2];
  return problem.is_true ?? problem.value ?? (problem.answers as string[])[0];
}

describe('correct problem', () => {
  it.each(TYPES)('uses the words of its citations and can be solved from them: %s', (type) => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const problem = compose(type, seed);
      const cited = (problem.segment_ids as string[]).map((id) => LINES[Number(id.slice(1)) - 1]);
      expect(problem.explanation).toBe(cited.join(' '));
      expect(solve(type, problem)).toEqual({ is_answerable: true, answer: keyOf(problem) });
    }
  });

  it('is about the requested sentence and deterministic', () => {
    expect(compose('BLANK').segment_ids).toEqual(['s3']);
    expect(compose('BLANK')).toEqual(compose('BLANK'));
  });
});

describe('false problem', () => {
  it.each(FALSE_PROBLEM_KINDS.flatMap((kind) => TYPES.map((type) => [kind, type] as const)))(
    'changes the problem: %s of %s',
    (kind, type) => {
      const correct = compose(type);
      const falsified = falsify(kind, correct, type);
      expect(falsified).not.toEqual(correct);
    },
  );

  it('gives a wrong key that only solving reveals', () => {
    for (const type of TYPES) {
      const falsified = falsify('wrong-key', compose(type), type);
      expect(solve(type, falsified).answer).not.toEqual(keyOf(falsified));
    }
  });

  it('has no single answer for unanswerable and vague questions', () => {
    for (const type of ['SHORT', 'OX', 'CALCULATION', 'CHOICE_4']) {
      expect(solve(type, falsify('unanswerable', compose(type), type)).is_answerable).toBe(false);
    }
    const vague = solve('CHOICE_4', falsify('two-right-options', compose('CHOICE_4'), 'CHOICE_4'));
    expect((vague.answer as number[]).length).toBeGreaterThan(1);
  });

  it('repeats the stem', () => {
    const stems = ['a', 'b'].map((seed) => falsify('repeated-stem', compose('SHORT', seed), 'SHORT').stem);
    expect(stems[0]).toBe(stems[1]);
  });
});

function falsify(kind: FalseProblemKind, correct: ModelOutput, type: string): ModelOutput {
  const perceived = {
    text: requestOf(type),
    units: [],
    slides: [],
    segments: [],
    audio_seconds: 0,
    unknown_numbers: [],
  };
  return injectFalseAnswer(kind, correct, { system: '', seen: perceived });
}
