import type { PlayedSet } from './play-set.ts';

interface Measure {
  name: string;
  right: number;
  all: number;
}

export interface Goal extends Measure {
  /** Smallest share that passes. */
  min_share: number;
}

/** The goals of the tutor. Recordings are good answers, so most must be reached in full; a rule of code may doubt a few true sentences. */
export function measureGoals({ questions, bad }: PlayedSet): Goal[] {
  const share = (name: string, values: readonly (boolean | null)[], min_share: number): Goal => {
    const tested = values.filter((one) => one !== null);
    return { name, right: tested.filter(Boolean).length, all: tested.length, min_share };
  };
  return [
    share(
      'answered or honestly labelled',
      questions.map((one) => one.is_answered),
      0.9,
    ),
    share(
      'kind, grade and action right',
      questions.map((one) => one.is_kind_right),
      1,
    ),
    share(
      'expected lines cited',
      questions.map((one) => one.is_cited),
      1,
    ),
    share(
      'expected words',
      questions.map((one) => one.has_words),
      1,
    ),
    {
      name: 'true sentences shown as confirmed',
      right: sum(questions.map(({ confirmed }) => confirmed.right)),
      all: sum(questions.map(({ confirmed }) => confirmed.all)),
      min_share: 0.95,
    },
    share(
      'bad answers withheld or labelled',
      bad.map((one) => one.is_withheld),
      1,
    ),
    share(
      'answers without unsupported sentence shown as from the lecture',
      [...questions, ...bad].map((one) => one.unsupported.length === 0),
      1,
    ),
  ];
}

const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);

export const isMissed = ({ right, all, min_share }: Goal): boolean => all === 0 || right / all < min_share;
