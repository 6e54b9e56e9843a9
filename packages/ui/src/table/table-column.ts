import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** `end` for figures. */
  align?: 'start' | 'end';
  nowrap?: boolean;
  /** The cell that names the row. */
  rowHeader?: boolean;
  hideOnPhone?: boolean;
}

export interface TableSort {
  key: string;
  direction: 'asc' | 'desc';
}
