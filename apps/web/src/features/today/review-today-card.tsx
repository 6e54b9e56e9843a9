import { Button, Card } from '@pilgi/ui';
import { Link } from 'react-router';
import type { Today } from '../../shared/today/today.api.ts';
import styles from './today.module.css';

/** Reviews of the day, with the share that is already done. */
export function ReviewTodayCard({ today }: { today: Today }) {
  const { due_count, bundle_count } = today;
  const done = today.week.at(-1)?.answered ?? 0;
  // Cards are reviewed without any problem set.
  if (bundle_count === 0 && due_count === 0) {
    return (
      <Card title="문제로 확인하기">
        <p className={styles.quiet}>노트로 문제를 만들면 틀린 것만 골라 제때 다시 물어봐요.</p>
        <div className={styles.act}>
          <Button render={<Link to="/studio/problems/new" />}>문제 만들기</Button>
        </div>
      </Card>
    );
  }
  return (
    <Card title="오늘 복습">
      <div className={styles.ringLine}>
        <Ring done={done} planned={done + due_count} />
        <p className={styles.quiet}>
          {due_count === 0 ? '오늘 복습은 다 했어요.' : `${due_count}개가 남았어요.`}
          {done > 0 ? ` 오늘 ${done}개를 풀었어요.` : ''}
        </p>
      </div>
      <div className={styles.act}>
        {due_count === 0 ? (
          <Button fullWidth render={<Link to="/studio/problems" />}>
            다른 문제 풀기
          </Button>
        ) : (
          <Button fullWidth variant="primary" render={<Link to="/studio/reviews" />}>
            {due_count}개 복습하기
          </Button>
        )}
      </div>
    </Card>
  );
}

const RADIUS = 39;
const LENGTH = 2 * Math.PI * RADIUS;

function Ring({ done, planned }: { done: number; planned: number }) {
  const share = planned === 0 ? 1 : done / planned;
  return (
    <svg className={styles.ring} viewBox="0 0 92 92" role="img" aria-label={`오늘 ${planned}개 중 ${done}개`}>
      <circle className={styles.ringTrack} cx="46" cy="46" r={RADIUS} />
      {share === 0 ? null : (
        <circle
          className={styles.ringDone}
          cx="46"
          cy="46"
          r={RADIUS}
          strokeDasharray={`${LENGTH * share} ${LENGTH}`}
        />
      )}
      <text x="46" y="50" className={styles.ringNumber}>
        {done}
      </text>
      <text x="46" y="66" className={styles.ringOf}>
        / {planned}
      </text>
    </svg>
  );
}
