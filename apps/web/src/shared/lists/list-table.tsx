import { pageCountFor, pageWindow } from '@pilgi/domain/shared';
import { Button, Pager, Table, type TableProps, type TableSort } from '@pilgi/ui';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { downloadCsv } from './download-csv.ts';
import type { ListColumn } from './list-column.ts';
import styles from './list-table.module.css';
import { sortRows } from './sort-rows.ts';
import { useListParams } from './use-list-params.ts';

const PAGE_SIZE = 20;

interface ListTableProps<Row> extends Pick<TableProps<Row>, 'rowKey' | 'rows' | 'empty' | 'busy' | 'selectedKey'> {
  caption: string;
  /** Name of the exported file, without date and extension. */
  fileName: string;
  columns: readonly ListColumn<Row>[];
  defaultSort: TableSort;
  /** Filters, shown before the row count. */
  tools?: ReactNode;
}

/** List that is completely in memory: sorted, paged and exported in the browser. */
export function ListTable<Row>({
  caption,
  fileName,
  columns,
  rows,
  defaultSort: usualSort,
  tools,
  ...table
}: ListTableProps<Row>) {
  const { page, sort, changeSort, addressOf } = useListParams(usualSort);
  const sorted = rows && sortRows(rows, columns, sort);
  const last = Math.max(1, pageCountFor(sorted?.length ?? 0, PAGE_SIZE));
  const current = Math.min(page, last);

  return (
    <div className={styles.root}>
      <div className={styles.tools}>
        {tools}
        <p className={styles.total} role="status">
          {sorted ? `${sorted.length.toLocaleString('ko-KR')}건` : '불러오는 중...'}
        </p>
        <Button
          size="small"
          icon={<Download aria-hidden="true" size={16} />}
          disabled={!sorted?.length}
          onClick={() => downloadCsv(fileName, columns, sorted ?? [])}
        >
          CSV 내려받기
        </Button>
      </div>
      <Table
        {...table}
        phoneRows
        caption={caption}
        captionHidden
        columns={columns}
        rows={sorted?.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE)}
        sort={sort}
        onSortChange={changeSort}
      />
      <Pager
        label={`${caption} 페이지`}
        current={current}
        last={last}
        pages={pageWindow({ page: current, pageCount: last })}
        linkFor={(number) => <Link to={addressOf(number)} preventScrollReset />}
      />
    </div>
  );
}
