import { LatestJob } from '../../features/jobs/latest-job.tsx';
import { LectureList } from '../../features/lectures/lecture-list.tsx';
import { StorageMeter } from '../../features/lectures/storage-meter.tsx';
import { UploadPanel } from '../../features/lectures/upload-panel.tsx';
import { AccountFrame } from '../../shared/frames/account-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import styles from './studio.module.css';

export const meta = () => pageMeta({ title: '스튜디오', isListed: false });

export default function StudioPage() {
  return (
    <AccountFrame>
      <div className={styles.page}>
        <div className={styles.head}>
          <h1>스튜디오</h1>
          <StorageMeter />
        </div>
        <UploadPanel />
        <LectureList latest={(lectureId) => <LatestJob lectureId={lectureId} />} />
      </div>
    </AccountFrame>
  );
}
