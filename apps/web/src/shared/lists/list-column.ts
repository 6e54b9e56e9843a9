import type { TableColumn } from '@pilgi/ui';

/** Column that can be sorted and exported; a column without `value` is only displayed. */
export interface ListColumn<Row> extends TableColumn<Row> {
  header: string;
  value?: (row: Row) => string | number | null;
  /** Custom order where alphabetical order is wrong. */
  compare?: (one: Row, other: Row) => number;
}
