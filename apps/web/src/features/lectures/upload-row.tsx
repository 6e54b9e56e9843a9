import { Button, IconButton, Notice, ProgressBar, TextField } from '@pilgi/ui';
import { X } from 'lucide-react';
import { formatBytes } from '../../shared/formats/format-bytes.ts';
import type { UploadQueue } from './create-upload-queue.ts';
import type { UploadItem, UploadState } from './upload-item.ts';
import styles from './upload-row.module.css';

interface UploadRowProps {
  item: UploadItem;
  queue: UploadQueue;
  /** Names the file to look for once more. */
  onRefind: () => void;
}

const STATE_TEXTS: Record<UploadState, string> = {
  chosen: '시작 전',
  remembered: '올리다 멈춤',
  waiting: '차례를 기다리는 중',
  sending: '올리는 중',
  finishing: '마무리하는 중',
  paused: '일시정지',
  failed: '멈춤',
};

function progressText({ state, sent_bytes, size_bytes }: UploadItem): string {
  if (state === 'finishing') return STATE_TEXTS.finishing;
  if (sent_bytes === 0) return `${STATE_TEXTS[state]} · ${formatBytes(size_bytes)}`;
  const percent = Math.floor((sent_bytes / size_bytes) * 100);
  return `${STATE_TEXTS[state]} · ${percent}% · ${formatBytes(sent_bytes)} / ${formatBytes(size_bytes)}`;
}

function RowAct({ item, queue, onRefind }: UploadRowProps) {
  if (item.state === 'remembered') {
    return (
      <Button size="small" variant="primary" onClick={onRefind}>
        같은 파일 골라 이어서 올리기
      </Button>
    );
  }
  if (item.state === 'sending' || item.state === 'waiting') {
    return (
      <Button size="small" onClick={() => queue.pause(item.key)}>
        일시정지
      </Button>
    );
  }
  if (item.state === 'paused' || item.state === 'failed') {
    return (
      <Button size="small" variant="primary" onClick={() => queue.resume(item.key)}>
        이어서 올리기
      </Button>
    );
  }
  return null;
}

export function UploadRow({ item, queue, onRefind }: UploadRowProps) {
  const isFinishing = item.state === 'finishing';
  return (
    <li className={styles.root}>
      <div className={styles.fields}>
        <TextField
          label="제목"
          maxLength={200}
          value={item.title}
          readOnly={isFinishing}
          onChange={({ target }) => queue.edit(item.key, { title: target.value })}
        />
        <TextField
          label="과목"
          optional
          maxLength={100}
          value={item.course}
          readOnly={isFinishing}
          onChange={({ target }) => queue.edit(item.key, { course: target.value })}
        />
      </div>
      <div className={styles.line}>
        <ProgressBar
          className={styles.progress}
          label={item.file_name}
          value={isFinishing ? undefined : item.sent_bytes}
          max={item.size_bytes}
          text={progressText(item)}
          tone={item.state === 'failed' ? 'bad' : 'accent'}
        />
        <div className={styles.acts}>
          <RowAct item={item} queue={queue} onRefind={onRefind} />
          <IconButton
            label={`${item.file_name} 빼기`}
            icon={<X aria-hidden="true" />}
            disabled={isFinishing}
            onClick={() => queue.remove(item.key)}
          />
        </div>
      </div>
      {item.problem === null ? null : <Notice tone="bad">{item.problem}</Notice>}
    </li>
  );
}
