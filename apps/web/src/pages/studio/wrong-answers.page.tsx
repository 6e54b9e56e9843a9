import { TextLink } from '@pilgi/ui';
import { Link } from 'react-router';
import { WrongNotebook } from '../../features/study/attempts/wrong-notebook.tsx';
import { AppFrame } from '../../shared/frames/app-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import styles from './studio.module.css';

export const meta = () => pageMeta({ title: '오답 노트', isListed: false });

export default function WrongAnswersPage() {
  return (
    <AppFrame width="page">
      <div className={styles.page}>
        <TextLink className={styles.back} render={<Link to="/studio/problems" />}>
          내 문제로
        </TextLink>
        <h1>오답 노트</h1>
        <WrongNotebook />
      </div>
    </AppFrame>
  );
}
