import { type ReactNode, useId, useRef } from 'react';
import { joinClasses } from '../join-classes.ts';
import { useOverflows } from '../use-overflows.ts';
import styles from './table.module.css';
import type { TableColumn, TableSort } from './table-column.ts';
import { TableHead } from './table-head.tsx';
import { SkeletonRow, TableRow } from './table-row.tsx';

export interface TableProps<Row> {
  caption: ReactNode;
  captionHidden?: boolean;
  columns: readonly TableColumn<Row>[];
  /** `undefined` until the first response; placeholder rows are shown meanwhile. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  sort?: TableSort;
  onSortChange?: (sort: TableSort) => void;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** New rows are being loaded; the old ones stay, dimmed. */
  busy?: boolean;
  placeholderRows?: number;
  selectedKey?: string | number;
  /** On a phone a row is two lines: the row header, then the other cells; acts stay at the end. */
  phoneRows?: boolean;
  className?: string;
}

export function Table<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
  sort,
  onSortChange,
  empty,
  busy = false,
  placeholderRows = 5,
  selectedKey,
  phoneRows = false,
  className,
}: TableProps<Row>) {
  const captionId = useId();
  const region = useRef<HTMLElement>(null);
  const overflows = useOverflows(region);
  const placeholders = Array.from({ length: rows ? 0 : placeholderRows }, (_, index) => index);

  return (
    <section
      ref={region}
      className={joinClasses(styles.region, className)}
      aria-labelledby={captionId}
      tabIndex={overflows ? 0 : undefined}
    >
      <table
        className={joinClasses(styles.table, phoneRows && styles.phoneRows)}
        aria-busy={busy || !rows || undefined}
        data-skeleton={rows ? undefined : ''}
      >
        <caption id={captionId} className={captionHidden ? styles.captionHidden : styles.caption}>
          {caption}
        </caption>
        <TableHead columns={columns} sort={sort} onSortChange={onSortChange} />
        <tbody>
          {rows?.map((row) => (
            <TableRow key={rowKey(row)} row={row} columns={columns} selected={rowKey(row) === selectedKey} />
          ))}
          {placeholders.map((index) => (
            <SkeletonRow key={index} columns={columns} />
          ))}
          {rows?.length === 0 ? (
            <tr>
              <td className={styles.empty} colSpan={columns.length}>
                {empty}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </section>
  );
}
