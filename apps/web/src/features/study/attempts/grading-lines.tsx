import { attemptsCalls } from '@pilgi/contract';
import { Button, Notice, TextArea } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { messageFor } from '../../../shared/api/message-for.ts';
import type { ProblemView } from '../../../shared/problems/problem-view.ts';
import { type AttemptAnswer, storeAnswer } from './attempts.api.ts';
import styles from './attempts.module.css';

type Grading = NonNullable<AttemptAnswer['grading']>;

interface GradingLinesProps {
  attemptId: string;
  problem: ProblemView;
  grading: Grading;
}

/** One free objection with a reason. */
function ObjectionAction({ attemptId, problem }: GradingLinesProps) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const object = useMutation({
    mutationFn: () =>
      api.send(attemptsCalls.object, { params: { id: attemptId, problem_id: problem.id }, body: { reason } }),
    onSuccess: (answer) => storeAnswer(client, attemptId, answer),
  });
  if (!isOpen) {
    return (
      <Button size="small" onClick={() => setIsOpen(true)}>
        이의 제기
      </Button>
    );
  }
  return (
    <div className={styles.form}>
      <TextArea
        label="어느 부분이 왜 잘못 채점되었나요?"
        hint="적어 주신 이유와 함께 무료로 한 번 더 채점합니다."
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {object.error ? <Notice tone="bad">{messageFor(object.error, '이의를 내지 못했습니다.')}</Notice> : null}
      <div className={styles.acts}>
        <Button
          variant="primary"
          size="small"
          disabled={reason.trim() === ''}
          busy={object.isPending}
          onClick={() => object.mutate()}
        >
          다시 채점받기
        </Button>
        <Button size="small" variant="quiet" onClick={() => setIsOpen(false)}>
          취소
        </Button>
      </div>
    </div>
  );
}

/** Points and quoted words for each criterion. */
export function GradingLines(props: GradingLinesProps) {
  const { lines, objection, may_object } = props.grading;
  return (
    <>
      <h3>AI 채점{objection === null ? '' : ' (이의를 받아 다시 채점함)'}</h3>
      <ul className={styles.rubric}>
        {lines.map(({ criterion, points, of, quote, comment }) => (
          <li key={criterion} className={styles.criterion}>
            <p>
              {criterion}{' '}
              <span className={styles.points}>
                {points} / {of}점
              </span>
            </p>
            {quote === '' ? null : (
              <p>
                <q className="mark">{quote}</q>
              </p>
            )}
            <p className={styles.note}>{comment}</p>
          </li>
        ))}
      </ul>
      {may_object ? <ObjectionAction {...props} /> : null}
    </>
  );
}
