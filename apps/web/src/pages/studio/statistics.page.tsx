import { TextLink } from '@pilgi/ui';
import { Link } from 'react-router';
import { StudyStatistics } from '../../features/study/attempts/study-statistics.tsx';
import { AppFrame } from '../../shared/frames/app-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import styles from './studio.module.css';

export const meta = () => pageMeta({ title: '통계', isListed: false });

export default function StatisticsPage() {
  return (
    <AppFrame width="page">
      <div className={styles.page}>
        <TextLink className={styles.back} render={<Link to="/studio/problems" />}>
          내 문제로
        </TextLink>
        <h1>통계</h1>
        <StudyStatistics />
      </div>
    </AppFrame>
  );
}
