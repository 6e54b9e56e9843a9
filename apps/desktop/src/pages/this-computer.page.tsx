import { UploadPanel } from '@pilgi/web/features/lectures/upload-panel.tsx';
import { AccountFrame } from '@pilgi/web/shared/frames/account-frame.tsx';
import { FolderCard } from '../features/folder/folder-card.tsx';
import { KeptNotesCard } from '../features/offline/kept-notes-card.tsx';
import { VersionCard } from '../features/updates/version-card.tsx';
import { useDesktop } from '../shell/desktop-context.ts';
import styles from './pages.module.css';

export default function ThisComputerPage() {
  const { client, folderWatch } = useDesktop();
  return (
    <AccountFrame>
      <div className={styles.page}>
        <h1>이 PC의 강의</h1>
        <UploadPanel />
        {folderWatch === null ? null : <FolderCard watch={folderWatch} />}
        <KeptNotesCard />
        <VersionCard version={client.version} />
      </div>
    </AccountFrame>
  );
}
