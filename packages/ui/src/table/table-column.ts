import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  nowrap?: boolean;
  /** Marks the cell that names the row. */
  rowHeader?: boolean;
  hideOnPhone?: boolean;
  /** Hidden on a tablet held upright, and on a phone. */
  hideOnTablet?: boolean;
}

export interface TableSort {
  key: string;
  direction: 'asc' | 'desc';
}
