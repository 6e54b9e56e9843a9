import type { TableColumn } from '@pilgi/ui';

/** A column of a list that is sorted and exported; one without `value` is only shown. */
export interface ListColumn<Row> extends TableColumn<Row> {
  header: string;
  value?: (row: Row) => string | number | null;
  /** Where the order of the values is not that of the alphabet. */
  compare?: (one: Row, other: Row) => number;
}
