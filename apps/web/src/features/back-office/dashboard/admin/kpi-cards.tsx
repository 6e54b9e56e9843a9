import { Card } from '@pilgi/ui';
import { formatWon } from '../../../../shared/formats/format-won.ts';
import { ChangeNote } from './change-note.tsx';
import type { Overview } from './overview.api.ts';
import styles from './overview.module.css';
import { percentText } from './overview.texts.ts';
import { Sparkline } from './sparkline.tsx';

interface Kpi {
  label: string;
  value: string;
  now: number | null;
  before: number | null;
  isRiseGood?: boolean;
  isShare?: boolean;
  course: readonly number[];
  note?: string;
}

function listMoney({ money, by_day, today }: Overview): Kpi[] {
  if (money === null || today.money === null) return [];
  const course = (pick: (day: NonNullable<Overview['by_day'][number]['money']>) => number) =>
    by_day.flatMap((day) => (day.money === null ? [] : [pick(day.money)]));
  const amount = (label: string, name: 'revenue' | 'used_value' | 'cost', isRiseGood = true): Kpi => ({
    label,
    value: formatWon(money[name].value),
    now: money[name].value,
    before: money[name].before,
    isRiseGood,
    course: course((day) => day[name]),
    note: `오늘 ${formatWon(today.money?.[name] ?? 0)}`,
  });
  return [
    amount('충전 매출 (환불 뺌)', 'revenue'),
    amount('쓴 크레딧의 값', 'used_value'),
    amount('AI 원가', 'cost', false),
    {
      label: '마진 (쓴 값 − 원가)',
      value: percentText(money.margin.permille),
      now: money.margin.permille,
      before: money.margin.before_permille,
      isShare: true,
      course: course((day) => day.margin_permille ?? 0),
    },
  ];
}

export function KpiCards({ overview }: { overview: Overview }) {
  const { days, active_students, sign_ups, by_day, today } = overview;
  const students: Kpi = {
    label: '공부한 사람',
    value: `${active_students.value.toLocaleString('ko-KR')}명`,
    now: active_students.value,
    before: active_students.before,
    course: by_day.map((day) => day.active_students),
    note: `새로 온 사람 ${sign_ups.value.toLocaleString('ko-KR')}명 · 오늘 ${today.sign_ups.toLocaleString('ko-KR')}명`,
  };
  return (
    <ul className={styles.kpis} aria-label={`어제까지 ${days}일`}>
      {[...listMoney(overview), students].map((kpi) => (
        <li key={kpi.label}>
          <Card className={styles.kpi}>
            <p className={styles.label}>{kpi.label}</p>
            <p className={styles.value}>{kpi.value}</p>
            <ChangeNote
              now={kpi.now}
              before={kpi.before}
              isRiseGood={kpi.isRiseGood ?? true}
              isShare={kpi.isShare ?? false}
              days={days}
            />
            <Sparkline values={kpi.course} isBad={kpi.isRiseGood === false} />
            {kpi.note ? <p className={styles.faint}>{kpi.note}</p> : null}
          </Card>
        </li>
      ))}
    </ul>
  );
}
