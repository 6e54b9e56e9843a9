import { Button, Card, Notice, Select } from '@pilgi/ui';
import { useState } from 'react';
import { messageFor } from '../../../shared/api/message-for.ts';
import styles from './attempts.module.css';
import { useStartAttempt } from './use-start-attempt.ts';

const MINUTES = [10, 20, 30, 45, 60, 90, 120];
const MINUTES_PER_PROBLEM = 1.5;

/** The next offered duration that leaves enough time for each problem. */
const defaultMinutes = (problemCount: number) =>
  MINUTES.find((minutes) => minutes >= problemCount * MINUTES_PER_PROBLEM) ?? 120;

interface StartPanelProps {
  bundleId: string;
  problemCount: number;
}

/** Starts practice with immediate grading or a timed exam. */
export function StartPanel({ bundleId, problemCount }: StartPanelProps) {
  const [minutes, setMinutes] = useState(defaultMinutes(problemCount));
  const start = useStartAttempt(bundleId);
  const wanted = start.variables?.mode;
  return (
    <Card title="풀기">
      <div className={styles.ways}>
        <div className={styles.way}>
          <h3>하나씩 풀기</h3>
          <p className={styles.note}>답을 낼 때마다 바로 채점하고, 틀리면 그 부분을 다시 들려드립니다.</p>
          <Button
            variant="primary"
            busy={start.isPending && wanted === 'PRACTICE'}
            onClick={() => start.mutate({ mode: 'PRACTICE' })}
          >
            하나씩 풀기
          </Button>
        </div>
        <div className={styles.way}>
          <h3>시험처럼 풀기</h3>
          <p className={styles.note}>시계를 걸고 모두 푼 뒤 한꺼번에 채점합니다.</p>
          <Select
            label="시험 시간"
            value={String(minutes)}
            options={MINUTES.map((value) => ({ value: String(value), label: `${value}분` }))}
            onChange={({ target }) => setMinutes(Number(target.value))}
          />
          <Button busy={start.isPending && wanted === 'EXAM'} onClick={() => start.mutate({ mode: 'EXAM', minutes })}>
            시험처럼 풀기
          </Button>
        </div>
      </div>
      {start.error ? <Notice tone="bad">{messageFor(start.error, '시작하지 못했습니다.')}</Notice> : null}
    </Card>
  );
}
