import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { joinClasses } from '../join-classes.ts';
import styles from './table.module.css';
import type { TableColumn, TableSort } from './table-column.ts';

export interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[];
  sort: TableSort | undefined;
  onSortChange: ((sort: TableSort) => void) | undefined;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

function SortIcon({ direction }: { direction: TableSort['direction'] | undefined }) {
  if (direction === undefined) return <ChevronsUpDown aria-hidden="true" />;
  return direction === 'asc' ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />;
}

export function TableHead<Row>({ columns, sort, onSortChange }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const direction = sort?.key === column.key ? sort.direction : undefined;
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={direction && ARIA_SORT[direction]}
              className={joinClasses(
                styles.cell,
                styles.head,
                column.align === 'end' && styles.end,
                column.hideOnPhone && styles.hideOnPhone,
                column.hideOnTablet && styles.hideOnTablet,
              )}
            >
              {column.sortable && onSortChange ? (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() => onSortChange({ key: column.key, direction: direction === 'asc' ? 'desc' : 'asc' })}
                >
                  {column.header}
                  <SortIcon direction={direction} />
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
