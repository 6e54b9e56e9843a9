import { Button, IconButton, Notice, ProgressBar, TextField } from '@pilgi/ui';
import { X } from 'lucide-react';
import { formatBytes } from '../../shared/formats/format-bytes.ts';
import type { UploadQueue } from './create-upload-queue.ts';
import { PreparedChoice } from './prepared-choice.tsx';
import { bytesToSend, type UploadItem, type UploadState } from './upload-item.ts';
import styles from './upload-row.module.css';

interface UploadRowProps {
  item: UploadItem;
  queue: UploadQueue;
  /** Reason why it exceeds the remaining quota, or null. */
  oversizeProblem: string | null;
  /** Opens the file picker to choose the same file again. */
  onChooseFile: () => void;
}

const STATE_TEXTS: Record<UploadState, string> = {
  preparing: '이 기기에서 준비하는 중',
  chosen: '시작 전',
  unfit: '올릴 수 없음',
  remembered: '올리다 멈춤',
  waiting: '차례를 기다리는 중',
  sending: '올리는 중',
  finishing: '마무리하는 중',
  paused: '일시정지',
  failed: '멈춤',
};

const percentOf = (share: number) => `${Math.floor(share * 100)}%`;

function progressText(item: UploadItem): string {
  const { state, sent_bytes, prepared_share } = item;
  const bytes = bytesToSend(item);
  if (state === 'preparing' && prepared_share === null) return '준비할 차례를 기다리는 중';
  if (state === 'preparing') return `${STATE_TEXTS.preparing} · ${percentOf(prepared_share ?? 0)}`;
  if (state === 'finishing') return STATE_TEXTS.finishing;
  if (sent_bytes === 0) return `${STATE_TEXTS[state]} · ${formatBytes(bytes)}`;
  return `${STATE_TEXTS[state]} · ${percentOf(sent_bytes / bytes)} · ${formatBytes(sent_bytes)} / ${formatBytes(bytes)}`;
}

function progressOf(item: UploadItem): { value: number | undefined; max: number } {
  if (item.state === 'preparing') return { value: item.prepared_share ?? 0, max: 1 };
  return { value: item.state === 'finishing' ? undefined : item.sent_bytes, max: bytesToSend(item) };
}

function RowAction({ item, queue, onChooseFile }: Omit<UploadRowProps, 'oversizeProblem'>) {
  if (item.state === 'preparing') {
    return (
      <Button size="small" onClick={() => queue.skipPreparing(item.key)}>
        준비하지 않고 파일 전체 올리기
      </Button>
    );
  }
  if (item.state === 'remembered' && item.pack === null) {
    return (
      <Button size="small" variant="primary" onClick={onChooseFile}>
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
  if (item.state === 'remembered' || item.state === 'paused' || item.state === 'failed') {
    return (
      <Button size="small" variant="primary" onClick={() => queue.resume(item.key)}>
        이어서 올리기
      </Button>
    );
  }
  return null;
}

export function UploadRow({ item, queue, oversizeProblem, onChooseFile }: UploadRowProps) {
  const isFinishing = item.state === 'finishing';
  const problem = item.problem ?? oversizeProblem;
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
          {...progressOf(item)}
          text={progressText(item)}
          tone={item.state === 'failed' || item.state === 'unfit' ? 'bad' : 'accent'}
        />
        <div className={styles.acts}>
          <RowAction item={item} queue={queue} onChooseFile={onChooseFile} />
          <IconButton
            label={`${item.file_name} 빼기`}
            icon={<X aria-hidden="true" />}
            disabled={isFinishing}
            onClick={() => queue.remove(item.key)}
          />
        </div>
      </div>
      {item.state === 'preparing' ? (
        <p className={styles.note}>
          영상 전체를 보내지 않아도 되도록 소리와 슬라이드만 골라내고 있습니다. 이 창을 열어 두세요.
        </p>
      ) : null}
      {item.state === 'chosen' && item.prepared !== null ? (
        <PreparedChoice item={item} prepared={item.prepared} queue={queue} />
      ) : null}
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
    </li>
  );
}
