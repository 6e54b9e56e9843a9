import { Button, StatCard } from '@pilgi/ui';
import { Link } from 'react-router';
import { BundleList } from '../../features/problems/bundle-list.tsx';
import { useDueCounts } from '../../features/reviews/use-due-counts.ts';
import { AccountFrame } from '../../shared/frames/account-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import styles from './problems.module.css';
import studioStyles from './studio.module.css';

export const meta = () => pageMeta({ title: '문제', isListed: false });

export default function ProblemsPage() {
  const { total, dueOf } = useDueCounts();
  return (
    <AccountFrame>
      <div className={studioStyles.page}>
        <div className={studioStyles.head}>
          <h1>문제</h1>
          <Button variant="primary" render={<Link to="/studio/problems/new" />}>
            문제 만들기
          </Button>
        </div>
        <nav className={styles.ways} aria-label="공부">
          <StatCard label="오늘 복습" value={total} unit="문제" render={<Link to="/studio/reviews" />} />
          <StatCard label="오답 노트" value="틀린 문제" render={<Link to="/studio/wrong-answers" />} />
          <StatCard label="통계" value="주제별 정답률" render={<Link to="/studio/statistics" />} />
        </nav>
        <BundleList dueOf={dueOf} />
      </div>
    </AccountFrame>
  );
}
