import { reviewsCalls } from '@pilgi/contract';
import { seoulDayName } from '@pilgi/domain/shared';
import { Button, Card, Notice, TextField } from '@pilgi/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { messageFor } from '../../../shared/api/message-for.ts';
import { type ReviewOverview, reviewsQuery, type StudyPlan } from './reviews.api.ts';
import styles from './reviews.module.css';
import { daysLeftText, PlanTable } from './study-plans.tsx';

function usePlan(bundleId: string) {
  const client = useQueryClient();
  const { data } = useQuery(reviewsQuery);
  const change = (plans: (others: StudyPlan[]) => StudyPlan[]) =>
    client.setQueryData(reviewsQuery.queryKey, (overview: ReviewOverview | undefined) =>
      overview ? { ...overview, plans: plans(overview.plans.filter((plan) => plan.bundle_id !== bundleId)) } : overview,
    );
  const params = { id: bundleId };
  return {
    plan: data?.plans.find((plan) => plan.bundle_id === bundleId),
    set: useMutation({
      mutationFn: (exam_on: string) => api.send(reviewsCalls.setPlan, { params, body: { exam_on } }),
      onSuccess: (plan) => change((others) => [...others, plan]),
    }),
    remove: useMutation({
      mutationFn: () => api.send(reviewsCalls.removePlan, { params }),
      onSuccess: () => change((others) => others),
    }),
  };
}

/** Exam date and the resulting daily plan. */
export function ExamDateCard({ bundleId }: { bundleId: string }) {
  const { plan, set, remove } = usePlan(bundleId);
  const [typed, setTyped] = useState<string | null>(null);
  const day = typed ?? plan?.exam_on ?? '';
  const failed = set.error ?? remove.error;
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (day !== '') set.mutate(day);
  }
  return (
    <Card title="시험 날짜">
      <div className={styles.root}>
        <form className={styles.date} onSubmit={submit}>
          <TextField
            label="시험 보는 날"
            type="date"
            min={seoulDayName(new Date())}
            value={day}
            hint={plan ? daysLeftText(plan.days_left) : '정하면 그날까지 날마다 할 양을 나누어 드립니다.'}
            onChange={({ target }) => setTyped(target.value)}
          />
          <div className={styles.acts}>
            <Button type="submit" size="small" disabled={day === '' || day === plan?.exam_on} busy={set.isPending}>
              {plan ? '날짜 바꾸기' : '날짜 정하기'}
            </Button>
            {plan ? (
              <Button size="small" variant="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
                날짜 지우기
              </Button>
            ) : null}
          </div>
        </form>
        {failed ? <Notice tone="bad">{messageFor(failed, '시험 날짜를 바꾸지 못했습니다.')}</Notice> : null}
        {plan ? <PlanTable plan={plan} /> : null}
      </div>
    </Card>
  );
}
