import { attemptsCalls } from '@pilgi/contract';
import { Button, Notice } from '@pilgi/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { messageFor } from '../../../shared/api/message-for.ts';
import { formatCreditBalance } from '../../../shared/formats/format-credit-balance.ts';
import type { ProblemView } from '../../../shared/problems/problem-view.ts';
import { currentUserQuery } from '../../../shared/session/current-user.api.ts';
import { type AttemptAnswer, storeAnswer } from './attempts.api.ts';
import styles from './attempts.module.css';
import { GradingLines } from './grading-lines.tsx';
import { SelfGrading } from './self-grading.tsx';

interface GradingPanelProps {
  attemptId: string;
  problem: ProblemView;
  answer: AttemptAnswer;
}

/** The button shows the price; the server rejects an outdated one. */
function GradeAction({ attemptId, problem }: GradingPanelProps) {
  const client = useQueryClient();
  const params = { id: attemptId, problem_id: problem.id };
  const quote = useQuery({
    queryKey: ['attempts', attemptId, 'grading-quote', problem.id],
    queryFn: ({ signal }) => api.send(attemptsCalls.quoteGrading, { params }, { signal }),
    refetchOnWindowFocus: false,
    retry: false,
  });
  const grade = useMutation({
    mutationFn: (ceiling_credits: number) => api.send(attemptsCalls.grade, { params, body: { ceiling_credits } }),
    onSuccess: (answer) => {
      storeAnswer(client, attemptId, answer);
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
    onError: () => void quote.refetch(),
  });
  const price = quote.data;
  // No quote: the answer was graded by rule and needs no model.
  if (!price) return null;
  return (
    <>
      <Button
        disabled={!price.is_affordable}
        busy={grade.isPending}
        busyLabel="채점하는 중..."
        onClick={() => grade.mutate(price.ceiling_credits)}
      >
        AI 채점 받기 (최대 {formatCreditBalance(price.ceiling_credits)})
      </Button>
      {price.is_affordable ? null : <p className={styles.note}>크레딧이 부족해 AI 채점을 받을 수 없습니다.</p>}
      {grade.error ? <Notice tone="bad">{messageFor(grade.error, '채점하지 못했습니다.')}</Notice> : null}
    </>
  );
}

const WRITTEN_TYPES: ReadonlySet<string> = new Set(['ESSAY', 'SHORT', 'BLANK']);

/** Free of charge; the user may decide instead of waiting. */
function BeingChecked(props: GradingPanelProps) {
  return (
    <section className={styles.form} aria-label="채점">
      <p role="status">
        <strong>확인 중</strong> · 정답과 뜻이 같은지 무료로 확인하고 있어요. 끝날 때까지는 틀린 것으로 세지 않아요.
      </p>
      <SelfGrading {...props} />
    </section>
  );
}

/** For answers that need grading by a model with a rubric, or by the user. */
export function GradingPanel(props: GradingPanelProps) {
  const { problem, answer } = props;
  const { grading } = answer;
  if (answer.answer === null || !WRITTEN_TYPES.has(problem.type)) return null;
  if (answer.is_being_checked) return <BeingChecked {...props} />;
  const canBeGraded = problem.type === 'ESSAY' || answer.verdict !== 'RIGHT';
  return (
    <section className={styles.form} aria-label="채점">
      {grading?.status === 'PENDING' ? <p role="status">AI가 채점하고 있습니다. 잠시만 기다려 주세요.</p> : null}
      {grading?.status === 'FAILED' ? (
        <Notice tone="bad">{grading.failure ?? 'AI가 채점하지 못했습니다.'} 크레딧은 받지 않았습니다.</Notice>
      ) : null}
      {grading?.status === 'DONE' ? <GradingLines {...props} grading={grading} /> : null}
      {canBeGraded && (grading === null || grading.status === 'FAILED') ? <GradeAction {...props} /> : null}
      {problem.type === 'ESSAY' && grading?.status !== 'PENDING' ? <SelfGrading {...props} /> : null}
    </section>
  );
}
