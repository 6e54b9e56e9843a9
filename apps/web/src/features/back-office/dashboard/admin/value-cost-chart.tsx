import { Card, Table } from '@pilgi/ui';
import { formatDay } from '../../../../shared/formats/format-moment.ts';
import { formatWon } from '../../../../shared/formats/format-won.ts';
import type { Overview } from './overview.api.ts';
import styles from './overview.module.css';
import { percentText } from './overview.texts.ts';
import { topOfScale } from './top-of-scale.ts';

const HEIGHT = 100;
/** With more days the numbers above the bars overlap. */
const MAX_LABELLED_DAYS = 10;

interface MoneyDay {
  day: string;
  value: number;
  cost: number;
  margin: number | null;
}

const nameOf = (day: string) => formatDay(`${day}T00:00:00+09:00`);
const shortName = (day: string) => `${Number(day.slice(5, 7))}.${Number(day.slice(8))}.`;

function toDays({ by_day }: Overview): MoneyDay[] {
  return by_day.flatMap(({ day, money }) =>
    money === null ? [] : [{ day, value: money.used_value, cost: money.cost, margin: money.margin_permille }],
  );
}

function Bars({ days, top }: { days: readonly MoneyDay[]; top: number }) {
  const barOf = (amount: number) => ({ y: HEIGHT - (amount / top) * HEIGHT, height: (amount / top) * HEIGHT });
  return days.map(({ day, value, cost }, index) => (
    <g key={day}>
      <title>{`${nameOf(day)} 쓴 크레딧의 값 ${formatWon(value)}, AI 원가 ${formatWon(cost)}`}</title>
      <rect className={styles.valueBar} x={index + 0.14} width={0.34} {...barOf(value)} />
      <rect className={styles.costBar} x={index + 0.52} width={0.34} {...barOf(cost)} />
    </g>
  ));
}

const COLUMNS = [
  { key: 'day', header: '날짜', rowHeader: true, nowrap: true, cell: ({ day }: MoneyDay) => nameOf(day) },
  { key: 'value', header: '쓴 크레딧의 값', align: 'end' as const, cell: ({ value }: MoneyDay) => formatWon(value) },
  { key: 'cost', header: 'AI 원가', align: 'end' as const, cell: ({ cost }: MoneyDay) => formatWon(cost) },
  { key: 'margin', header: '마진', align: 'end' as const, cell: ({ margin }: MoneyDay) => percentText(margin) },
];

/** Value of used credits beside what the providers billed, per complete day. */
export function ValueCostChart({ overview }: { overview: Overview }) {
  const days = toDays(overview);
  const top = topOfScale(days.flatMap(({ value, cost }) => [value, cost]));
  const isLabelled = days.length <= MAX_LABELLED_DAYS;
  const named = isLabelled ? days : [days[0], days[Math.floor((days.length - 1) / 2)], days.at(-1)];
  return (
    <Card title="받은 값과 원가">
      <p className={styles.legend}>
        <span className={styles.valueKey}>쓴 크레딧의 값</span>
        <span className={styles.costKey}>AI 원가</span>
      </p>
      {isLabelled ? (
        <p className={styles.margins} aria-hidden="true">
          {days.map(({ day, margin }) => (
            <span key={day}>{margin === null ? '–' : `${Math.round(margin / 10)}%`}</span>
          ))}
        </p>
      ) : null}
      <svg
        className={styles.chart}
        viewBox={`0 0 ${Math.max(1, days.length)} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`날짜별 받은 값과 원가. 눈금의 끝은 ${formatWon(top)}입니다. 같은 수치가 표에 있습니다.`}
      >
        {[0, HEIGHT / 2, HEIGHT].map((y) => (
          <line key={y} className={styles.line} x1={0} x2={days.length} y1={y} y2={y} />
        ))}
        <Bars days={days} top={top} />
      </svg>
      <p className={isLabelled ? styles.margins : styles.dates} aria-hidden="true">
        {named.map((day, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: first, middle and last; a single day is all three.
          <span key={index}>{day ? shortName(day.day) : ''}</span>
        ))}
      </p>
      <p className={styles.faint}>{isLabelled ? '막대 위의 수: 그날의 마진' : '날마다의 마진은 표에 있습니다.'}</p>
      <details className={styles.details}>
        <summary>표로 보기</summary>
        <Table
          caption="날짜별 받은 값과 원가"
          captionHidden
          columns={COLUMNS}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
          empty="아직 끝난 날이 없습니다."
        />
      </details>
    </Card>
  );
}
