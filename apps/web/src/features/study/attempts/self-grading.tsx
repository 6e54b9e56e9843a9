import { attemptsCalls } from '@pilgi/contract';
import { Button, Notice, Select } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { messageFor } from '../../../shared/api/message-for.ts';
import type { ProblemView } from '../../../shared/problems/problem-view.ts';
import { type AttemptAnswer, storeAnswer } from './attempts.api.ts';
import styles from './attempts.module.css';

interface SelfGradingProps {
  attemptId: string;
  problem: ProblemView;
  answer: AttemptAnswer;
}

/** Self-grading against the model answer, free of charge. */
export function SelfGrading({ attemptId, problem, answer }: SelfGradingProps) {
  const client = useQueryClient();
  const [points, setPoints] = useState(answer.points ?? answer.of_points);
  const grade = useMutation({
    mutationFn: () =>
      api.send(attemptsCalls.gradeByOneself, { params: { id: attemptId, problem_id: problem.id }, body: { points } }),
    onSuccess: (graded) => storeAnswer(client, attemptId, graded),
  });
  const choices = Array.from({ length: answer.of_points + 1 }, (_, value) => ({
    value: String(value),
    label: `${value} / ${answer.of_points}점`,
  }));
  return (
    <div className={styles.way}>
      <Select
        label="스스로 채점"
        hint="모범 답안과 견주어 몇 점인지 고릅니다. 크레딧은 들지 않습니다."
        value={String(points)}
        options={choices}
        onChange={({ target }) => setPoints(Number(target.value))}
      />
      <Button size="small" busy={grade.isPending} onClick={() => grade.mutate()}>
        이 점수로 하기
      </Button>
      {answer.graded_by === 'SELF' && grade.isSuccess ? <p role="status">점수를 적었습니다.</p> : null}
      {grade.error ? <Notice tone="bad">{messageFor(grade.error, '점수를 적지 못했습니다.')}</Notice> : null}
    </div>
  );
}
