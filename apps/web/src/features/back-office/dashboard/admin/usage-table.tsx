import { Button, Table } from '@pilgi/ui';
import { Download } from 'lucide-react';
import { formatDay } from '../../../../shared/formats/format-moment.ts';
import { downloadCsv } from '../../../../shared/lists/download-csv.ts';
import type { ListColumn } from '../../../../shared/lists/list-column.ts';
import type { UsageDay } from './stats.api.ts';
import { SERIES } from './stats.texts.ts';
import styles from './usage-panel.module.css';

const columns: readonly ListColumn<UsageDay>[] = [
  {
    key: 'date',
    header: '날짜',
    rowHeader: true,
    nowrap: true,
    value: ({ date }) => date,
    cell: ({ date }) => formatDay(`${date}T00:00:00+09:00`),
  },
  ...SERIES.map(
    ({ value, label, format }): ListColumn<UsageDay> => ({
      key: value,
      header: label,
      align: 'end',
      nowrap: true,
      value: (day) => day[value],
      cell: (day) => format(day[value] ?? 0),
    }),
  ),
];

/** Same data as the chart, for reading, copying and export. */
export function UsageTable({ days, showsRevenue }: { days: readonly UsageDay[]; showsRevenue: boolean }) {
  const shown = columns.filter(({ key }) => key !== 'revenue' || showsRevenue);
  return (
    <details className={styles.details}>
      <summary>표로 보기</summary>
      <div className={styles.table}>
        <Button
          size="small"
          icon={<Download aria-hidden="true" size={16} />}
          onClick={() => downloadCsv('usage', shown, days)}
        >
          CSV 내려받기
        </Button>
        <Table
          caption="날짜별 사용량"
          captionHidden
          columns={shown}
          rows={days.toReversed()}
          rowKey={({ date }) => date}
          empty="사용량이 없습니다."
        />
      </div>
    </details>
  );
}
