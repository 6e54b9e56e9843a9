import { Card, Heat, Table, type TableColumn } from '@pilgi/ui';
import { ChartTable } from './chart-table.tsx';
import type { Statistics } from './statistics.api.ts';
import styles from './statistics.module.css';
import { dayText, studyTimeText } from './statistics.texts.ts';

type CalendarDay = Statistics['calendar'][number];

/** Monday is the first row. */
const rowOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
/** One answered problem counts like a minute. */
const amountOf = ({ answered, seconds }: CalendarDay) => answered + seconds / 60;
const titleOf = ({ day, answered, seconds }: CalendarDay) =>
  `${dayText(day)} ${answered}문제${seconds >= 60 ? ` · ${studyTimeText(seconds)}` : ''}`;

const COLUMNS: TableColumn<CalendarDay>[] = [
  { key: 'day', header: '날짜', rowHeader: true, nowrap: true, cell: ({ day }) => dayText(day) },
  { key: 'answered', header: '푼 문제', align: 'end', cell: ({ answered }) => `${answered}문제` },
  { key: 'time', header: '공부한 시간', align: 'end', cell: ({ seconds }) => studyTimeText(seconds) },
];

/** The last twelve weeks. */
export function StudyCalendar({ calendar, date }: Pick<Statistics, 'calendar' | 'date'>) {
  const studied = calendar.filter((day) => amountOf(day) > 0);
  const summary = studied.length === 0 ? '12주 동안 공부한 날이 없어요.' : `12주 동안 ${studied.length}일 공부했어요.`;
  return (
    <Card title="공부한 날" action={<span className={styles.small}>12주</span>}>
      <div className={styles.stack}>
        <Heat
          days={calendar.map((day) => ({ key: day.day, value: amountOf(day), title: titleOf(day) }))}
          firstRow={rowOf(calendar[0]?.day ?? date)}
          label={summary}
        />
        <p className={styles.quiet}>{summary}</p>
        <ChartTable>
          <Table
            caption="공부한 날"
            columns={COLUMNS}
            rows={studied.toReversed()}
            rowKey={({ day }) => day}
            empty="아직 기록이 없어요."
          />
        </ChartTable>
      </div>
    </Card>
  );
}
