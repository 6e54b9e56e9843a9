import { type ConstraintRow, type ConstraintSet, toConstraints } from './constraint-set.ts';

const COUNTS = [
  'revenue_won',
  'returned_won',
  'used_micro',
  'cost_micro_usd',
  'sign_ups',
  'active_1',
  'notes_made',
  'reports',
  'problems_made',
  'problems_dropped',
] as const;

/** A part and what it is a part of, with the name that the database gave to the constraint. */
const PARTS = [
  ['overview_days_check', 'active_1', 'active_7'],
  ['overview_days_check1', 'active_7', 'active_28'],
  ['overview_days_check2', 'active_28', 'active_90'],
  ['overview_days_check3', 'supported_claims', 'claims'],
  ['overview_days_check4', 'covered_seconds', 'voiced_seconds'],
  ['overview_days_check5', 'questions_unanswered', 'questions'],
  ['overview_days_check6', 'notes_finished', 'notes_read'],
] as const;

const insertDay = `insert into overview_days (day, ${COUNTS.join(', ')}, active_7, active_28, active_90, claims, supported_claims,
    voiced_seconds, covered_seconds, drop_reasons, questions, questions_unanswered, notes_read, notes_finished, last_review_id)
  values ('2026-11-14', ${COUNTS.map(() => 1).join(', ')}, 1, 1, 1, 1, 1, 1, 1, '{}', 1, 1, 1, 1, 0)`;

const days: ConstraintRow[] = [
  ['overview_days_pkey', 'overview_days', 'two rows for one day', insertDay],
  ...COUNTS.map(
    (column): ConstraintRow => [
      `overview_days_${column}_check`,
      'overview_days',
      `a negative ${column}`,
      `update overview_days set ${column} = -1`,
    ],
  ),
  ...PARTS.map(
    ([name, part, whole]): ConstraintRow => [
      name,
      'overview_days',
      `more ${part} than ${whole}`,
      `update overview_days set ${whole} = 0`,
    ],
  ),
];

export const overviewConstraints: ConstraintSet = {
  scene: `${insertDay};`,
  constraints: toConstraints('constraint', days),
};
