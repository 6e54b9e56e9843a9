import { examsCalls } from '@pilgi/contract';
import { Button, Card, EmptyState, Notice, SegmentedControl, Select, Skeleton } from '@pilgi/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../../../shared/api/api.ts';
import { messageFor } from '../../../shared/api/message-for.ts';
import { LoadFailed } from '../../../shared/lists/load-failed.tsx';
import { ExamParts } from './exam-parts.tsx';
import { examPreviewQuery, type MockExamStart } from './exams.api.ts';
import styles from './exams.module.css';
import { LectureChoice } from './lecture-choice.tsx';
import { MissingProblems } from './missing-problems.tsx';

const COUNTS = [10, 20, 30, 40];
const KINDS = [
  { value: 'FIXED', label: '시험처럼' },
  { value: 'ADAPTIVE', label: '맞춤 난이도' },
] as const;
const KIND_TEXTS: Record<MockExamStart['kind'], string> = {
  FIXED: '교수님이 강조한 만큼 문제를 나누어 냅니다. 낼 때까지 답을 고칠 수 있어요.',
  ADAPTIVE: '앞의 답에 따라 다음 문제의 난이도를 맞춥니다. 넘어간 문제로는 돌아갈 수 없어요.',
};

interface StartExamPanelProps {
  course: string;
  lectures: readonly { lecture_id: string; title: string }[];
  topUp: ReactNode;
}

/** The request id is chosen once per screen, so that a repeated click or a lost response starts one exam. */
function useStartExam() {
  const navigate = useNavigate();
  const [request_id] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (options: Omit<MockExamStart, 'request_id'>) =>
      api.send(examsCalls.start, { body: { ...options, request_id } }),
    onSuccess: ({ id }) => void navigate(`/studio/attempts/${id}`),
  });
}

export function StartExamPanel({ course, lectures, topUp }: StartExamPanelProps) {
  const [count, setCount] = useState(20);
  const [kind, setKind] = useState<MockExamStart['kind']>('FIXED');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const start = useStartExam();
  const scope = chosen.length === 0 ? { course } : { lecture_ids: [...chosen] };
  const query = useQuery(examPreviewQuery({ ...scope, problem_count: count }));
  const preview = query.data;
  if (query.error && !preview) return <LoadFailed title="모의시험을 준비할 수 없습니다" query={query} />;
  return (
    <Card title="모의시험 보기">
      <div className={styles.stack}>
        <div className={styles.options}>
          <SegmentedControl label="방식" choices={KINDS} value={kind} onValueChange={setKind} />
          <Select
            label="문제 수"
            value={String(count)}
            options={COUNTS.map((value) => ({ value: String(value), label: `${value}문제` }))}
            onChange={({ target }) => setCount(Number(target.value))}
          />
        </div>
        <p className={styles.note}>{KIND_TEXTS[kind]}</p>
        <LectureChoice lectures={lectures} chosen={chosen} onChange={setChosen} />
        {preview === undefined ? <Skeleton lines={3} /> : null}
        {preview?.problem_count === 0 ? (
          <EmptyState
            title="아직 낼 문제가 없어요"
            text="노트에서 문제를 만들면 바로 모의시험을 볼 수 있어요."
            action={<Button render={<Link to="/studio/problems/new" />}>문제 만들기</Button>}
          />
        ) : null}
        {preview !== undefined && preview.problem_count > 0 ? (
          <>
            <Button
              variant="primary"
              busy={start.isPending}
              busyLabel="시작하는 중..."
              onClick={() => start.mutate({ ...scope, kind, problem_count: count, minutes: preview.minutes })}
            >
              {preview.problem_count}문제 · {preview.minutes}분 시작
            </Button>
            <p className={styles.note}>있는 문제로 만들어 무료예요. 시작하면 시간은 서버에서 흐릅니다.</p>
            {start.error ? <Notice tone="bad">{messageFor(start.error, '시작하지 못했습니다.')}</Notice> : null}
            {preview.missing_count > 0 ? <MissingProblems parts={preview.parts} topUp={topUp} /> : null}
            <h3 className={styles.subhead}>어디서 많이 나오나요?</h3>
            <ExamParts parts={preview.parts} />
          </>
        ) : null}
      </div>
    </Card>
  );
}
