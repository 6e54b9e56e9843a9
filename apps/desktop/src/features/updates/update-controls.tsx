import { Button, Notice, ProgressBar } from '@pilgi/ui';
import { publicUrl } from '@pilgi/web/shared/shell/public-url.ts';
import { useMutation } from '@tanstack/react-query';
import { listen } from '@tauri-apps/api/event';
import { openUrl } from '@tauri-apps/plugin-opener';
import { useEffect, useState } from 'react';
import { commands } from '../../shell/commands.ts';
import styles from './updates.module.css';

interface Progress {
  received: number;
  total: number | null;
}

/** Downloads, verifies and installs the update, then restarts. Links to the download page for a manual update. */
export function UpdateControls() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const install = useMutation({
    mutationFn: async () => {
      if ((await commands.findUpdate()) === null) throw new Error('no update available for this platform');
      await commands.installUpdate();
    },
  });

  useEffect(() => {
    const ending = listen<Progress>('update-progress', ({ payload }) => setProgress(payload));
    return () => void ending.then((end) => end());
  }, []);

  return (
    <div className={styles.act}>
      {install.isPending && progress !== null ? (
        <ProgressBar label="업데이트 내려받기" value={progress.received} max={progress.total ?? progress.received} />
      ) : null}
      {install.error ? (
        <Notice tone="bad">자동으로 업데이트하지 못했습니다. 내려받기 페이지에서 새 버전을 설치해 주세요.</Notice>
      ) : null}
      <div className={styles.buttons}>
        <Button
          variant="primary"
          busy={install.isPending}
          busyLabel="업데이트하는 중..."
          onClick={() => install.mutate()}
        >
          지금 업데이트
        </Button>
        <Button onClick={() => void openUrl(publicUrl('/download'))}>내려받기 페이지 열기</Button>
      </div>
    </div>
  );
}
