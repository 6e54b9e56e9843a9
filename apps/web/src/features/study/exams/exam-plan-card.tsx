import { examsCalls } from '@pilgi/contract';
import { seoulDayName } from '@pilgi/domain/shared';
import { TARGET_RECALL } from '@pilgi/domain/study';
import { Button, Card, Notice, Select, TextField } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { messageFor } from '../../../shared/api/message-for.ts';
import { todayQuery } from '../../../shared/today/today.api.ts';
import { shortDay } from '../reviews/review.texts.ts';
import { daysLeftText } from '../reviews/study-plans.tsx';
import { taskText } from './exam.texts.ts';
import { type CourseExam, courseExamQuery, type ExamPlan } from './exams.api.ts';
import styles from './exams.module.css';

const MINUTES = [15, 20, 30, 45, 60, 90, 120];
const DAYS_SHOWN = 7;

function usePlan(course: string) {
  const client = useQueryClient();
  const params = { course };
  const store = (plan: ExamPlan | null) => {
    client.setQueryData(courseExamQuery(course).queryKey, (exam: CourseExam | undefined) =>
      exam === undefined ? exam : { ...exam, plan },
    );
    void client.invalidateQueries({ queryKey: todayQuery.queryKey });
  };
  return {
    set: useMutation({
      mutationFn: (body: { exam_on: string; daily_minutes: number }) =>
        api.send(examsCalls.setCourse, { params, body }),
      onSuccess: store,
    }),
    remove: useMutation({
      mutationFn: () => api.send(examsCalls.removeCourse, { params }),
      onSuccess: () => store(null),
    }),
  };
}

/** What to do on each day; also how much does not fit. */
export function PlanDays({ plan, today }: { plan: ExamPlan; today: string }) {
  const shown = plan.days.slice(0, DAYS_SHOWN);
  return (
    <>
      <ol className={styles.days}>
        {shown.map(({ day, minutes, tasks }) => (
          <li key={day} className={styles.day} data-today={day === today ? '' : undefined}>
            <span className={styles.dayName}>{day === today ? '오늘' : shortDay(day)}</span>
            <span>{tasks.length === 0 ? '쉬는 날' : tasks.map(taskText).join(' · ')}</span>
            <span className={styles.minutes}>{minutes}분</span>
          </li>
        ))}
      </ol>
      {plan.days.length > DAYS_SHOWN ? (
        <p className={styles.note}>그 뒤 {plan.days.length - DAYS_SHOWN}일은 하루하루 다시 계산합니다.</p>
      ) : null}
      {plan.left_over.length > 0 ? (
        <Notice tone="warn">
          하루 {plan.daily_minutes}분으로는 {plan.left_over.map(taskText).join(', ')}까지 하기 어려워요. 시간을 늘리거나
          강조한 부분부터 하세요.
        </Notice>
      ) : null}
    </>
  );
}

/** Exam date and minutes a day, and the plan that follows; missed days are spread over the rest by themselves. */
export function ExamPlanCard({ course, plan }: { course: string; plan: ExamPlan | null }) {
  const { set, remove } = usePlan(course);
  const today = seoulDayName(new Date());
  const [typed, setTyped] = useState<string | null>(null);
  const [minutes, setMinutes] = useState(plan?.daily_minutes ?? 30);
  const day = typed ?? plan?.exam_on ?? '';
  const isSame = plan !== null && day === plan.exam_on && minutes === plan.daily_minutes;
  const failed = set.error ?? remove.error;
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (day !== '') set.mutate({ exam_on: day, daily_minutes: minutes });
  }
  return (
    <Card title="시험까지 할 일">
      <div className={styles.stack}>
        <form className={styles.options} onSubmit={submit}>
          <TextField
            label="시험 보는 날"
            type="date"
            min={today}
            value={day}
            hint={
              plan === null
                ? '정하면 날마다 할 일을 나누고, 복습을 시험에 맞추어 드려요.'
                : daysLeftText(plan.days_left)
            }
            onChange={({ target }) => setTyped(target.value)}
          />
          <Select
            label="하루에 쓸 시간"
            value={String(minutes)}
            options={[...new Set([...MINUTES, minutes])]
              .toSorted((a, b) => a - b)
              .map((value) => ({ value: String(value), label: `${value}분` }))}
            onChange={({ target }) => setMinutes(Number(target.value))}
          />
          <div className={styles.acts}>
            <Button type="submit" size="small" disabled={day === '' || isSame} busy={set.isPending}>
              {plan === null ? '계획 세우기' : '계획 바꾸기'}
            </Button>
            {plan === null ? null : (
              <Button size="small" variant="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
                날짜 지우기
              </Button>
            )}
          </div>
        </form>
        {failed ? <Notice tone="bad">{messageFor(failed, '계획을 바꾸지 못했습니다.')}</Notice> : null}
        {plan === null ? null : (
          <p className={styles.note}>
            시험 날에 {TARGET_RECALL.exam * 100}% 이상 기억하도록 이 과목의 문제와 카드 복습을 시험 전으로 옮겨
            두었어요. 그날까지 충분히 기억할 것은 옮기지 않아요.
          </p>
        )}
        {plan === null ? null : <PlanDays plan={plan} today={today} />}
      </div>
    </Card>
  );
}
