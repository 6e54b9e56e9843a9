import { TextLink } from '@pilgi/ui';
import { Link, useLocation, useNavigate } from 'react-router';
import { TopUpButton } from '../../features/billing/top-up-button.tsx';
import { BundleOrderForm } from '../../features/study/problem-sets/bundle-order-form.tsx';
import { AppFrame } from '../../shared/frames/app-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import styles from './studio.module.css';

export const meta = () => pageMeta({ title: '문제 만들기', isListed: false });

export default function NewProblemsPage() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <AppFrame>
      <div className={styles.page}>
        <TextLink className={styles.back} render={<Link to="/studio/problems" />}>
          내 문제로
        </TextLink>
        <h1>문제 만들기</h1>
        <BundleOrderForm
          onStarted={({ id }) => void navigate(`/studio/problems/${id}`)}
          topUp={<TopUpButton returnTo={pathname + search} />}
        />
      </div>
    </AppFrame>
  );
}
