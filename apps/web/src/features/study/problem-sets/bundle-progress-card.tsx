import { Card, Notice, ProgressBar } from '@pilgi/ui';
import { formatCreditBalance } from '../../../shared/formats/format-credit-balance.ts';
import { BUNDLE_STATUS_TEXTS, bundleRemainingText } from './bundle.texts.ts';
import styles from './bundle-parts.module.css';
import type { ProblemBundle } from './problems.api.ts';

/** Progress of the generation; the page may be closed. */
export function BundleProgressCard({ bundle }: { bundle: ProblemBundle }) {
  const { status, progress_permille, remaining_seconds, made_count, problem_count, ceiling_credits } = bundle;
  const percent = `${Math.floor(progress_permille / 10)}%`;
  return (
    <Card title="진행 상황">
      <div className={styles.stack}>
        <ProgressBar
          label={BUNDLE_STATUS_TEXTS[status].label}
          value={progress_permille}
          max={1000}
          text={[percent, bundleRemainingText(remaining_seconds)].filter(Boolean).join(' · ')}
        />
        <p className={styles.facts}>
          {problem_count}문제 가운데 {made_count}문제가 검사를 통과했습니다.
        </p>
        <p className={styles.facts}>
          창을 닫아도 계속 만들어집니다. 최대 {formatCreditBalance(ceiling_credits)}을 떼어 두었고, 그보다 더 받지
          않습니다.
        </p>
      </div>
    </Card>
  );
}

/** Result of the generation; omitted problems are not charged. */
export function BundleResult({ bundle }: { bundle: ProblemBundle }) {
  const { status, dropped_count, failure, credits_used } = bundle;
  if (status === 'FAILED') {
    const paid = credits_used === 0 ? '크레딧은 쓰지 않았습니다.' : `${formatCreditBalance(credits_used)}을 썼습니다.`;
    return (
      <Notice tone="bad" title="문제를 만들지 못했습니다">
        {[failure, paid].filter((text) => text !== null).join(' ')}
      </Notice>
    );
  }
  if (dropped_count === 0) return null;
  return <Notice tone="info">{dropped_count}문제는 검사를 통과하지 못해 빼고 요금도 받지 않았습니다.</Notice>;
}
