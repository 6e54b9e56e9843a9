import type { TableSort } from '@pilgi/ui';
import type { ListColumn } from './list-column.ts';

type Value = string | number | null;

function compareValues(one: Value, other: Value): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one ?? '').localeCompare(String(other ?? ''), 'ko');
}

/** Rows without a value are last in both directions. */
export function sortRows<Row>(rows: readonly Row[], columns: readonly ListColumn<Row>[], sort: TableSort): Row[] {
  const column = columns.find(({ key }) => key === sort.key);
  const { value, compare } = column ?? {};
  if (!value) return [...rows];
  const direction = sort.direction === 'asc' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [mine, theirs] = [value(one), value(other)];
    if (mine === null || theirs === null) return Number(mine === null) - Number(theirs === null);
    return direction * (compare ? compare(one, other) : compareValues(mine, theirs));
  });
}
