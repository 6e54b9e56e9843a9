import type { NoteBlock } from '../notes.api.ts';

const FILTERS = [
  { value: 'core', label: '핵심만', kinds: ['gist', 'key_point', 'exam_hint'] },
  { value: 'exam', label: '시험만', kinds: ['exam_hint'] },
  { value: 'formula', label: '식만', kinds: ['formula'] },
  { value: 'notice', label: '과제만', kinds: ['notice'] },
] as const satisfies readonly { value: string; label: string; kinds: readonly NoteBlock['kind'][] }[];

export type BlockFilter = 'all' | (typeof FILTERS)[number]['value'];

export interface FilterChoice {
  value: BlockFilter;
  label: string;
  count: number;
}

export function isShownBy(filter: BlockFilter, { kind }: Pick<NoteBlock, 'kind'>): boolean {
  const kinds: readonly string[] | undefined = FILTERS.find(({ value }) => value === filter)?.kinds;
  return kinds === undefined || kinds.includes(kind);
}

/** Filters that show something of these blocks, the one for all first; none for notes from before the kinds. */
export function listFilters({
  format,
  blocks,
}: {
  format: 2 | undefined;
  blocks: readonly NoteBlock[];
}): FilterChoice[] {
  const found = FILTERS.map(({ value, label }) => ({
    value,
    label,
    count: blocks.filter((block) => isShownBy(value, block)).length,
  })).filter(({ count }) => count > 0 && count < blocks.length);
  return format === undefined || found.length === 0
    ? []
    : [{ value: 'all', label: '전체', count: blocks.length }, ...found];
}

/** The filter of a URL; all for an unknown one. */
export const readFilter = (text: string | null): BlockFilter =>
  FILTERS.find(({ value }) => value === text)?.value ?? 'all';
