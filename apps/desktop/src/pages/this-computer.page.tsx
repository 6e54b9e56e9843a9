import { UploadPanel } from '@pilgi/web/features/lectures/upload-panel.tsx';
import { AppFrame } from '@pilgi/web/shared/frames/app-frame.tsx';
import { OfflineNotesCard } from '../features/offline/offline-notes-card.tsx';
import { VersionCard } from '../features/updates/version-card.tsx';
import { WatchedDirectoryCard } from '../features/watched-directory/watched-directory-card.tsx';
import { useDesktop } from '../shell/desktop-context.ts';
import styles from './pages.module.css';

export default function ThisComputerPage() {
  const { client, directoryWatcher } = useDesktop();
  return (
    <AppFrame>
      <div className={styles.page}>
        <h1>이 PC의 강의</h1>
        <UploadPanel />
        {directoryWatcher === null ? null : <WatchedDirectoryCard watcher={directoryWatcher} />}
        <OfflineNotesCard />
        <VersionCard version={client.version} />
      </div>
    </AppFrame>
  );
}
