import { Button, Card, Checkbox } from '@pilgi/ui';
import { useSyncExternalStore } from 'react';
import { commands } from '../../shell/commands.ts';
import type { DirectoryWatcher } from './create-directory-watcher.ts';
import styles from './watched-directory-card.module.css';

/** Settings of the directory whose new recordings are added to the queue. */
export function WatchedDirectoryCard({ watcher }: { watcher: DirectoryWatcher }) {
  const directory = useSyncExternalStore(watcher.subscribe, watcher.read);

  async function choose() {
    const path = await commands.chooseDirectory();
    if (path !== null) await watcher.start(path);
  }

  async function end(path: string) {
    await watcher.stop();
    await commands.revokeDirectory(path);
  }

  if (directory === null) {
    return (
      <Card title="강의 폴더">
        <div className={styles.root}>
          <p>
            강의를 녹화하는 폴더를 정해 두면, 새 녹화나 자료(PDF, PPTX, DOCX, HWPX)가 생길 때마다 목록에 올리고,
            녹화에서는 소리와 슬라이드를 이 PC에서 미리 골라 둡니다.
          </p>
          <div>
            <Button onClick={() => void choose()}>폴더 고르기</Button>
          </div>
        </div>
      </Card>
    );
  }
  return (
    <Card title="강의 폴더">
      <div className={styles.root}>
        <p className={styles.path}>{directory.path}</p>
        <Checkbox
          label="준비가 끝나면 자동으로 올리기"
          hint="녹화는 소리와 슬라이드만 올립니다. 원본 영상은 이 PC를 떠나지 않습니다. 자료는 목록에만 두고, 올리기를 누를 때까지 보내지 않습니다."
          checked={directory.sends_by_itself}
          onChange={({ target }) => void watcher.setUploadsAutomatically(target.checked)}
        />
        <div className={styles.acts}>
          <Button onClick={() => void choose()}>다른 폴더 고르기</Button>
          <Button variant="quiet" onClick={() => void end(directory.path)}>
            그만 지켜보기
          </Button>
        </div>
      </div>
    </Card>
  );
}
