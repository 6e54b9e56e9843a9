import { Button } from '@pilgi/ui';
import { Link } from 'react-router';
import { StartAction } from '../../features/study/attempts/start-action.tsx';
import { BundleList } from '../../features/study/problem-sets/bundle-list.tsx';
import { useDueCounts } from '../../features/study/reviews/use-due-counts.ts';
import { AppFrame } from '../../shared/frames/app-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import styles from './problems.module.css';
import studioStyles from './studio.module.css';

export const meta = () => pageMeta({ title: '문제', isListed: false });

export default function ProblemsPage() {
  const { total, isWaiting, dueOf } = useDueCounts();
  return (
    <AppFrame width="page">
      <div className={studioStyles.page}>
        <div className={studioStyles.head}>
          <h1>문제</h1>
          <Button variant="primary" render={<Link to="/studio/problems/new" />}>
            문제 만들기
          </Button>
        </div>
        <nav className={styles.acts} aria-label="공부">
          <Button render={<Link to="/studio/reviews" />}>오늘 복습{total ? ` ${total}문제` : ''}</Button>
          <Button render={<Link to="/studio/exams" />}>모의시험</Button>
          <Button render={<Link to="/studio/wrong-answers" />}>오답 노트</Button>
          <Button render={<Link to="/studio/statistics" />}>통계</Button>
        </nav>
        <BundleList
          isWaiting={isWaiting}
          dueOf={dueOf}
          startOf={({ id, title }) => <StartAction bundleId={id} title={title} />}
        />
      </div>
    </AppFrame>
  );
}
