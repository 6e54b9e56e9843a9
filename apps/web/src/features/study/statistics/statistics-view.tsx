import { accuracyPercent, MIN_ANSWERS_FOR_PERCENT } from '@pilgi/domain/study';
import { Card, joinClasses, LineBars, StackBar, Table, type TableColumn } from '@pilgi/ui';
import { ChartTable } from './chart-table.tsx';
import type { Statistics } from './statistics.api.ts';
import styles from './statistics.module.css';
import { dayText, figuresOf, studyTimeText } from './statistics.texts.ts';
import { StudyCalendar } from './study-calendar.tsx';
import { WeakTopics } from './weak-topics.tsx';

function Figures({ statistics, isOneCourse }: ViewProps) {
  return (
    <dl className={styles.figures}>
      {figuresOf(statistics, isOneCourse).map(({ label, value, note, tone }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd className={joinClasses(styles.small, tone === 'good' && styles.good)}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}

type Point = Statistics['points'][number];
const POINT_COLUMNS: TableColumn<Point>[] = [
  { key: 'day', header: '날짜', rowHeader: true, nowrap: true, cell: ({ day }) => dayText(day) },
  { key: 'answered', header: '푼 문제와 카드', align: 'end', cell: ({ answered }) => `${answered}개` },
  { key: 'right', header: '맞은 것', align: 'end', cell: ({ right }) => `${right}개` },
  { key: 'time', header: '공부한 시간', align: 'end', cell: ({ seconds }) => studyTimeText(seconds) },
];

function AccuracyCard({ points, now }: Pick<Statistics, 'points' | 'now'>) {
  const percent = accuracyPercent(now);
  const summary = `${points.length}일 동안 문제와 카드 ${now.answered}개를 풀었고 ${now.right}개를 맞았어요.`;
  return (
    <Card
      title="정답률과 푼 양"
      action={<span className={styles.small}>선: 최근 7일 정답률 · 막대: 하루에 푼 수</span>}
    >
      <div className={styles.stack}>
        {percent === null ? (
          <p className={styles.quiet}>
            {now.answered === 0
              ? '이 기간에는 푼 문제가 없어요.'
              : `${summary} ${MIN_ANSWERS_FOR_PERCENT}문제를 넘기면 정답률을 보여 드려요.`}
          </p>
        ) : (
          <LineBars
            points={points.map(({ day, answered, accuracy_percent }) => ({
              key: day,
              count: answered,
              percent: accuracy_percent,
            }))}
            label={`${summary} 정답률 ${percent}%.`}
            startLabel={dayText(points[0]?.day ?? '')}
            endLabel="오늘"
          />
        )}
        <ChartTable>
          <Table
            caption="날마다 푼 문제"
            columns={POINT_COLUMNS}
            rows={points.toReversed().filter(({ answered, seconds }) => answered + seconds > 0)}
            rowKey={({ day }) => day}
            empty="이 기간에는 기록이 없어요."
          />
        </ChartTable>
      </div>
    </Card>
  );
}

const MEMORY_PARTS = [
  { key: 'LASTING', label: '오래 기억함', tone: 'good' },
  { key: 'LEARNING', label: '익히는 중', tone: 'accent' },
  { key: 'SHAKY', label: '흔들림', tone: 'warn' },
  { key: 'UNSEEN', label: '아직 안 봄', tone: 'quiet' },
] as const;

function MemoryCard({ memory, forecast }: Pick<Statistics, 'memory' | 'forecast'>) {
  const parts = MEMORY_PARTS.map(({ key, ...part }) => ({ ...part, count: memory[key] }));
  return (
    <Card title="기억하고 있는 정도">
      <div className={styles.stack}>
        <StackBar parts={parts} label={parts.map(({ label, count }) => `${label} ${count}개`).join(', ')} />
        {forecast === null ? (
          <p className={styles.quiet}>문제집에 시험 날짜를 정하면 그날 얼마나 기억할지 알려 드려요.</p>
        ) : (
          <p className={styles.forecast}>
            {dayText(forecast.exam_on)} 시험 날, 복습을 챙기면 푼 문제의 <strong>약 {forecast.with_reviews}%</strong>,
            여기서 멈추면 약 {forecast.without_reviews}%를 기억해요.
            <span className={styles.small}> ({forecast.bundle_title})</span>
          </p>
        )}
      </div>
    </Card>
  );
}

interface ViewProps {
  statistics: Statistics;
  isOneCourse: boolean;
}

export function StatisticsView({ statistics, isOneCourse }: ViewProps) {
  const { points, now, memory, forecast, topics, calendar, date } = statistics;
  return (
    <>
      <Figures statistics={statistics} isOneCourse={isOneCourse} />
      <div className={styles.grid}>
        <AccuracyCard points={points} now={now} />
        <MemoryCard memory={memory} forecast={forecast} />
        <WeakTopics topics={topics} />
        <StudyCalendar calendar={calendar} date={date} />
      </div>
    </>
  );
}
