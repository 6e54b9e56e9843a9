import { Button } from '@pilgi/ui';
import { FolderOpen } from 'lucide-react';
import { useRef } from 'react';
import { getShell } from '../../../../shared/shell/shell.ts';
import styles from './local-file-picker.module.css';
import type { LocalRecording } from './use-local-recording.ts';

/** Plays the original video from a local file instead of the stored audio and slides. */
export function LocalFilePicker({ local }: { local: LocalRecording }) {
  const input = useRef<HTMLInputElement>(null);
  const { recordings } = getShell();
  const choose = () =>
    recordings === null
      ? input.current?.click()
      : void recordings.choose().then(([file]) => file && local.choose(file));
  if (local.media) {
    return (
      <p className={styles.root}>
        <span>내 컴퓨터의 파일로 재생합니다.</span>
        <Button size="small" variant="quiet" onClick={local.close}>
          저장된 소리로 듣기
        </Button>
      </p>
    );
  }
  return (
    <div className={styles.root}>
      <input
        ref={input}
        type="file"
        accept="video/*,audio/*"
        className={styles.input}
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) local.choose(file);
          target.value = '';
        }}
      />
      <Button
        size="small"
        variant="quiet"
        busy={local.isOpening}
        icon={<FolderOpen aria-hidden="true" size={16} />}
        onClick={choose}
      >
        내 파일로 보기
      </Button>
      {local.problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {local.problem}
        </p>
      )}
    </div>
  );
}
