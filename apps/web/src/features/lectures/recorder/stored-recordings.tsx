import { Button, Notice } from '@pilgi/ui';
import { formatDuration } from '../../../shared/formats/format-duration.ts';
import styles from './recorder.module.css';
import { namesOf } from './send-recording.ts';
import { lengthOf, type StoredRecording } from './stored-recording.ts';

interface StoredRecordingsProps {
  recordings: readonly StoredRecording[];
  onContinue: (recording: StoredRecording) => void;
  onFinish: (recording: StoredRecording) => void;
  onDiscard: (recording: StoredRecording) => void;
}

/** Recordings that ended without the user: a crash, an empty battery, a closed tab. */
export function StoredRecordings({ recordings, onContinue, onFinish, onDiscard }: StoredRecordingsProps) {
  return recordings.map((recording) => (
    <Notice
      key={recording.id}
      tone="warn"
      title="끊긴 녹음이 있어요"
      action={
        <div className={styles.acts}>
          <Button size="small" variant="primary" onClick={() => onContinue(recording)}>
            이어서 녹음
          </Button>
          <Button size="small" onClick={() => onFinish(recording)}>
            여기까지 올리기
          </Button>
          <Button size="small" variant="quiet" onClick={() => onDiscard(recording)}>
            버리기
          </Button>
        </div>
      }
    >
      {namesOf(recording.log).title} · {formatDuration(lengthOf(recording))}. 이 기기에 안전하게 저장되어 있습니다.
    </Notice>
  ));
}
