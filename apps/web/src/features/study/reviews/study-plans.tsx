import { Card, Table, type TableColumn } from '@pilgi/ui';
import { Link } from 'react-router';
import { shortDay } from './review.texts.ts';
import type { StudyPlan } from './reviews.api.ts';
import styles from './reviews.module.css';

type PlannedDay = StudyPlan['days'][number];

const COLUMNS: TableColumn<PlannedDay>[] = [
  { key: 'day', header: '날짜', rowHeader: true, nowrap: true, cell: ({ day }) => shortDay(day) },
  { key: 'new', header: '새 문제', align: 'end', cell: ({ new_problems }) => `${new_problems}문제` },
  { key: 'reviews', header: '복습', align: 'end', cell: ({ reviews }) => `${reviews}문제` },
];

export const daysLeftText = (days: number) => (days === 0 ? '오늘이 시험날입니다' : `시험까지 ${days}일`);

export function PlanTable({ plan }: { plan: StudyPlan }) {
  return (
    <Table
      caption="날마다 할 양"
      columns={COLUMNS}
      rows={plan.days}
      rowKey={({ day }) => day}
      empty="시험 전에 더 할 것이 없습니다."
    />
  );
}

/** Daily plan for every exam. */
export function StudyPlans({ plans }: { plans: readonly StudyPlan[] }) {
  return plans.map((plan) => (
    <Card key={plan.bundle_id} title={<Link to={`/studio/problems/${plan.bundle_id}`}>{plan.bundle_title}</Link>}>
      <p className={styles.note}>
        {shortDay(plan.exam_on)} · {daysLeftText(plan.days_left)}
      </p>
      <PlanTable plan={plan} />
    </Card>
  ));
}
