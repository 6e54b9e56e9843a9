import { Button, Card, Checkbox } from '@pilgi/ui';
import { useSyncExternalStore } from 'react';
import { commands } from '../../shell/commands.ts';
import type { FolderWatch } from './create-folder-watch.ts';
import styles from './folder-card.module.css';

/** One folder whose new recordings are taken in by themselves. */
export function FolderCard({ watch }: { watch: FolderWatch }) {
  const folder = useSyncExternalStore(watch.subscribe, watch.read);

  async function choose() {
    const path = await commands.chooseFolder();
    if (path !== null) await watch.begin(path);
  }

  async function end(path: string) {
    await watch.end();
    await commands.forgetFolder(path);
  }

  if (folder === null) {
    return (
      <Card title="강의 폴더">
        <div className={styles.root}>
          <p>강의를 녹화하는 폴더를 정해 두면, 새 파일이 생길 때마다 소리와 슬라이드를 이 PC에서 미리 골라 둡니다.</p>
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
        <p className={styles.path}>{folder.path}</p>
        <Checkbox
          label="준비가 끝나면 자동으로 올리기"
          hint="소리와 슬라이드만 올립니다. 원본 영상은 이 PC를 떠나지 않습니다."
          checked={folder.sends_by_itself}
          onChange={({ target }) => void watch.setSendsByItself(target.checked)}
        />
        <div className={styles.acts}>
          <Button onClick={() => void choose()}>다른 폴더 고르기</Button>
          <Button variant="quiet" onClick={() => void end(folder.path)}>
            그만 지켜보기
          </Button>
        </div>
      </div>
    </Card>
  );
}
