import { isFinishedProblemBundle } from '@pilgi/domain/ai-work';
import { Button, Chip, EmptyState, PageSkeleton, ProgressBar, StatusChip } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../../shared/formats/format-moment.ts';
import { LoadFailed } from '../../../shared/lists/load-failed.tsx';
import { BUNDLE_STATUS_TEXTS, bundleRemainingText } from './bundle.texts.ts';
import styles from './bundle-list.module.css';
import { bundlesQuery, type ProblemBundle } from './problems.api.ts';

interface BundleListProps {
  /** The due counts are not known yet. */
  isWaiting: boolean;
  /** Number of problems of a bundle that are due today. */
  dueOf: (bundleId: string) => number;
  /** Starts solving a finished set. */
  startOf: (bundle: ProblemBundle) => ReactNode;
}

function BundleState({ bundle, due }: { bundle: ProblemBundle; due: number }) {
  const { status, progress_permille, remaining_seconds } = bundle;
  const { label, tone } = BUNDLE_STATUS_TEXTS[status];
  if (!isFinishedProblemBundle(status)) {
    const text = [`${Math.floor(progress_permille / 10)}%`, bundleRemainingText(remaining_seconds)]
      .filter(Boolean)
      .join(' · ');
    return <ProgressBar className={styles.progress} label={label} value={progress_permille} max={1000} text={text} />;
  }
  if (status === 'FAILED') return <StatusChip tone={tone}>{label}</StatusChip>;
  return due > 0 ? <Chip tone="marker">오늘 복습 {due}문제</Chip> : null;
}

function BundleRow({ bundle, due, start }: { bundle: ProblemBundle; due: number; start: ReactNode }) {
  const { id, title, status, made_count, problem_count, notes, created_at } = bundle;
  const count = status === 'COMPLETED' ? made_count : problem_count;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link to={`/studio/problems/${id}`}>{title}</Link>
        </h2>
        <p className={styles.facts}>
          {[`${count}문제`, notes.length > 1 ? `노트 ${notes.length}개` : '', formatDay(created_at)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <BundleState bundle={bundle} due={due} />
      {status === 'COMPLETED' ? start : null}
    </li>
  );
}

export function BundleList({ isWaiting, dueOf, startOf }: BundleListProps) {
  const query = useQuery(bundlesQuery);
  const bundles = query.data;
  if (!bundles || isWaiting) {
    return query.error ? (
      <LoadFailed title="문제집을 불러올 수 없습니다" query={query} />
    ) : (
      <PageSkeleton layout="rows" count={6} label="문제집을 불러오는 중" />
    );
  }
  if (bundles.length === 0) {
    return (
      <EmptyState
        title="아직 만든 문제가 없습니다"
        text="노트를 고르면 강의에서 한 말을 근거로 문제를 만들어 드립니다. 틀리면 그 부분을 바로 다시 들을 수 있습니다."
        action={
          <Button variant="primary" render={<Link to="/studio/problems/new" />}>
            첫 문제 만들기
          </Button>
        }
      />
    );
  }
  return (
    <ul className={styles.rows} aria-label="내 문제집">
      {bundles.map((bundle) => (
        <BundleRow key={bundle.id} bundle={bundle} due={dueOf(bundle.id)} start={startOf(bundle)} />
      ))}
    </ul>
  );
}
