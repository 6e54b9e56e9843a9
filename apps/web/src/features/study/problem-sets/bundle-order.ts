import { PROBLEM_TYPES, type ProblemType } from '@pilgi/domain/study';
import type { BundleOrder } from './problems.api.ts';

export type OrderedDifficulty = BundleOrder['difficulty'];
export type Counts = Partial<Record<ProblemType, number>>;

/** Current selection; stored in the URL, so that a reload or a top-up loses nothing. */
export interface OrderDraft {
  noteIds: string[];
  counts: Counts;
  difficulty: OrderedDifficulty;
  modelId: string;
  title: string;
}

export const MAX_NOTES = 10;
export const MAX_PROBLEMS = 60;
export const ORDERED_DIFFICULTIES = ['MIXED', 'EASY', 'MEDIUM', 'HARD'] as const satisfies OrderedDifficulty[];

export const PRESETS: readonly { name: string; counts: Counts }[] = [
  { name: '빠른 확인', counts: { CHOICE_4: 6, OX: 4 } },
  { name: '시험 대비', counts: { CHOICE_4: 10, OX: 3, BLANK: 3, SHORT: 3, ESSAY: 1 } },
  { name: '서술형', counts: { ESSAY: 5 } },
];

export const areSameCounts = (one: Counts, other: Counts) =>
  PROBLEM_TYPES.every((type) => (one[type] ?? 0) === (other[type] ?? 0));

const DEFAULT_COUNTS = PRESETS[0]?.counts ?? {};

export const countProblems = (counts: Counts) => Object.values(counts).reduce((sum, count) => sum + count, 0);

function readCounts(params: URLSearchParams): Counts {
  const named = PROBLEM_TYPES.filter((type) => params.has(type));
  if (named.length === 0) return DEFAULT_COUNTS;
  const entries = named.map((type) => [
    type,
    Math.min(Math.max(0, Math.trunc(Number(params.get(type)) || 0)), MAX_PROBLEMS),
  ]);
  return Object.fromEntries(entries) as Counts;
}

export function readOrder(params: URLSearchParams): OrderDraft {
  return {
    noteIds: [...new Set(params.getAll('note'))].slice(0, MAX_NOTES),
    counts: readCounts(params),
    difficulty: ORDERED_DIFFICULTIES.find((one) => one === params.get('difficulty')) ?? 'MIXED',
    modelId: params.get('model') ?? '',
    title: params.get('title') ?? '',
  };
}

export function writeOrder({ noteIds, counts, difficulty, modelId, title }: OrderDraft): URLSearchParams {
  const params = new URLSearchParams(noteIds.map((id) => ['note', id]));
  const named = PROBLEM_TYPES.filter((type) => (counts[type] ?? 0) > 0);
  for (const type of named) params.set(type, String(counts[type]));
  // Without any count, the URL would mean the default counts.
  if (named.length === 0) params.set('CHOICE_4', '0');
  if (difficulty !== 'MIXED') params.set('difficulty', difficulty);
  if (modelId !== '') params.set('model', modelId);
  if (title !== '') params.set('title', title);
  return params;
}

/** Null until the order is complete. */
export function orderOf({ noteIds, counts, difficulty, modelId, title }: OrderDraft): BundleOrder | null {
  const total = countProblems(counts);
  if (noteIds.length === 0 || modelId === '' || total === 0 || total > MAX_PROBLEMS) return null;
  const wanted = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)) as Counts;
  const name = title.trim();
  return { note_ids: noteIds, counts: wanted, difficulty, model_id: modelId, ...(name === '' ? {} : { title: name }) };
}
