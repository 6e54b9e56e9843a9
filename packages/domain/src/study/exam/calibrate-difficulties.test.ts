import { describe, expect, it } from 'vitest';
import type { Difficulty } from '../problems/problem.ts';
import { type AnsweredProblem, calibrateDifficulties, measuredDifficulty } from './calibrate-difficulties.ts';
import { chanceOf, estimateAbility, STATED_LOGITS } from './rasch.ts';

/** Mulberry32: the same numbers in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [a, b] = [mean(one), mean(other)];
  const sum = (of: (index: number) => number) => one.reduce((total, _, index) => total + of(index), 0);
  const [x, y] = [(index: number) => (one[index] ?? 0) - a, (index: number) => (other[index] ?? 0) - b];
  return sum((at) => x(at) * y(at)) / Math.sqrt(sum((at) => x(at) ** 2) * sum((at) => y(at) ** 2));
}

/** Stated difficulties are right for the mean only, as those of a model are. */
function simulate(learners: number, perLearner: number) {
  const random = createRandom(7);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const stated = new Map<string, Difficulty>();
  const real = new Map<string, number>();
  for (let at = 0; at < 60; at += 1) {
    const level = (['EASY', 'MEDIUM', 'HARD'] as const)[at % 3] ?? 'MEDIUM';
    stated.set(`p${at}`, level);
    real.set(`p${at}`, STATED_LOGITS[level] + 0.9 * normal());
  }
  const ids = [...real.keys()];
  const answers: AnsweredProblem[] = [];
  for (let learner = 0; learner < learners; learner += 1) {
    const ability = 0.5 + normal();
    for (const problem_id of ids.toSorted(() => random() - 0.5).slice(0, perLearner)) {
      const is_right = random() < chanceOf(ability, real.get(problem_id) ?? 0);
      answers.push({ learner_id: `l${learner}`, problem_id, is_right, is_first: true });
    }
  }
  return { answers, stated, real };
}

function correlate({ answers, stated, real }: ReturnType<typeof simulate>) {
  const { difficulties } = calibrateDifficulties(answers, stated);
  const ids = [...difficulties.keys()];
  const known = ids.map((id) => real.get(id) ?? 0);
  const prior = ids.map((id) => STATED_LOGITS[stated.get(id) ?? 'MEDIUM']);
  return {
    measured: correlation(
      known,
      ids.map((id) => difficulties.get(id)?.logit ?? 0),
    ),
    stated: correlation(known, prior),
  };
}

describe('calibrateDifficulties', () => {
  it('finds the known difficulties of simulated learners, better with more answers', () => {
    const [few, many] = [correlate(simulate(12, 30)), correlate(simulate(120, 30))];
    expect(few.stated).toBeLessThan(0.75);
    expect(few.measured).toBeGreaterThan(few.stated + 0.05);
    expect(many.measured).toBeGreaterThan(0.95);
  });

  it('starts at the stated difficulty and moves with the answers', () => {
    const answer = (is_right: boolean) => ({ learner_id: 'a', problem_id: 'p', is_right, is_first: false });
    const stated = new Map([['p', 'MEDIUM' as const]]);
    const at = (answers: AnsweredProblem[]) => calibrateDifficulties(answers, stated).difficulties.get('p');
    expect(at([])).toBeUndefined();
    expect(at([answer(true)])?.logit).toBeLessThan(0);
    expect(at([answer(false)])?.logit).toBeGreaterThan(0);
    expect(at([answer(false), answer(false)])?.answer_count).toBe(2);
  });
});

describe('estimateAbility', () => {
  it('is surer with more answers and follows them', () => {
    const answers = (count: number, is_right: boolean) =>
      Array.from({ length: count }, () => ({ difficulty: 0, is_right }));
    expect(estimateAbility([]).sd).toBeCloseTo(1.2);
    expect(estimateAbility(answers(40, true)).logit).toBeGreaterThan(1.5);
    expect(estimateAbility(answers(40, false)).logit).toBeLessThan(-1.5);
    const mixed = estimateAbility([...answers(50, true), ...answers(50, false)]);
    expect(mixed.logit).toBeCloseTo(0, 1);
    expect(mixed.sd).toBeLessThan(0.25);
  });
});

it.each([
  [null, null],
  [{ logit: 2, answer_count: 4 }, null],
  [{ logit: -0.61, answer_count: 5 }, 'EASY'],
  [{ logit: 0.59, answer_count: 5 }, 'MEDIUM'],
  [{ logit: 0.6, answer_count: 9 }, 'HARD'],
])('shows the difficulty measured as %j as %s', (calibrated, expected) => {
  expect(measuredDifficulty(calibrated)).toBe(expected);
});
