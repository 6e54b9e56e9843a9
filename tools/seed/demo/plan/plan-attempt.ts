import { type GivenAnswer, keyOf, type Problem, pointsOf } from '@pilgi/domain/study';
import { createSeededRandom, type SeededRandom } from '../../../lectures/create-seeded-random.ts';
import { minutesAfter } from './create-demo-days.ts';
import { createDemoId } from './create-demo-id.ts';
import type { PlannedAnswer, PlannedAttempt, PlannedProblem } from './demo-plan.ts';

const MINUTES_PER_PROBLEM = 1.5;
const EXAM_MINUTES = 30;

export interface AttemptOptions {
  name: string;
  user_id: string;
  bundle_id: string;
  problems: readonly PlannedProblem[];
  at: Date;
  /** Share of right answers, 0 to 1. */
  skill: number;
  mode?: PlannedAttempt['mode'];
  /** The first problems only; the attempt stays open. */
  answered?: number;
}

/** An attempt with right and wrong answers as a student might give them. */
export function planAttempt(options: AttemptOptions): PlannedAttempt {
  const { name, user_id, bundle_id, problems, at, skill, mode = 'PRACTICE', answered = problems.length } = options;
  const random = createSeededRandom(`attempt/${name}`);
  const answers = problems.slice(0, answered).map((problem, index): PlannedAnswer => {
    const isRight = random.fraction() < skill - (problem.difficulty === 'HARD' ? 0.25 : 0);
    const full = pointsOf(problem.body);
    return {
      problem_id: problem.id,
      body: problem.body,
      answer: isRight ? keyOf(problem.body).key : wrongAnswer(problem.body, random),
      at: minutesAfter(at, (index + 1) * MINUTES_PER_PROBLEM),
      own_points: problem.body.type === 'ESSAY' ? ownPoints(full, isRight) : null,
    };
  });
  const last = answers.at(-1)?.at ?? at;
  return {
    id: createDemoId(`attempt/${name}`),
    user_id,
    bundle_id,
    mode,
    started_at: at,
    ends_at: mode === 'EXAM' ? minutesAfter(at, EXAM_MINUTES) : null,
    finished_at: answered < problems.length ? null : minutesAfter(last, 1),
    problems: [...problems],
    answers,
  };
}

const ownPoints = (full: number, isRight: boolean) => (isRight ? full : Math.floor(full / 2));

/** An answer of the right form that is not the key. */
export function wrongAnswer(problem: Problem, random: SeededRandom): GivenAnswer {
  switch (problem.type) {
    case 'CHOICE_4':
    case 'CHOICE_5':
      return (problem.key + random.integer(1, problem.options.length - 1)) % problem.options.length;
    case 'OX':
      return !problem.key;
    case 'BLANK':
    case 'SHORT':
      return '잘 모르겠습니다';
    case 'ESSAY':
      return `${problem.model_answer.split('. ')[0] ?? ''}.`;
    case 'CALCULATION':
      return String(Math.round((problem.value * 1.2 + 1) * 100) / 100);
    case 'MATCHING':
      return problem.key.map((_, index) => problem.key[(index + 1) % problem.key.length] ?? 0);
  }
}
