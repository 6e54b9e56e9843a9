import { joinClasses } from '../join-classes.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './table.module.css';
import type { TableColumn } from './table-column.ts';

function cellClasses<Row>(column: TableColumn<Row>): string {
  return joinClasses(
    styles.cell,
    column.align === 'end' && styles.end,
    column.nowrap && styles.nowrap,
    column.hideOnPhone && styles.hideOnPhone,
    column.hideOnTablet && styles.hideOnTablet,
    column.rowHeader && styles.rowHeader,
    column.key === 'acts' && styles.acts,
  );
}

export interface TableRowProps<Row> {
  row: Row;
  columns: readonly TableColumn<Row>[];
  selected: boolean;
}

export function TableRow<Row>({ row, columns, selected }: TableRowProps<Row>) {
  return (
    <tr data-selected={selected || undefined}>
      {columns.map((column) =>
        column.rowHeader ? (
          <th key={column.key} scope="row" className={cellClasses(column)}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.key} className={cellClasses(column)}>
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

export function SkeletonRow<Row>({ columns }: { columns: readonly TableColumn<Row>[] }) {
  return (
    <tr>
      {columns.map((column) => (
        <td key={column.key} className={cellClasses(column)}>
          <Skeleton width="medium" />
        </td>
      ))}
    </tr>
  );
}
