import { RecorderScreen } from '../../features/lectures/recorder/recorder-screen.tsx';
import { AppFrame } from '../../shared/frames/app-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import styles from './studio.module.css';

export const meta = () => pageMeta({ title: '강의 녹음', isListed: false });

/** Records without a connection and opens without one. */
export const handle = { worksOffline: true, readsOffline: true };

export default function RecordPage() {
  return (
    <AppFrame>
      <div className={styles.page}>
        <h1>강의 녹음</h1>
        <RecorderScreen />
      </div>
    </AppFrame>
  );
}
