import { Button, Notice, Spinner } from '@pilgi/ui';
import { Link } from 'react-router';
import styles from './recorder.module.css';
import { recordingSession } from './recording-session.ts';
import type { RecordingUpload } from './upload-queue.ts';

interface RecordingUploadsProps {
  uploads: readonly RecordingUpload[];
  onDiscard: (id: string) => void;
}

/** Ended recordings on their way to the server. A new recording can be started meanwhile. */
export function RecordingUploads({ uploads, onDiscard }: RecordingUploadsProps) {
  return uploads.map((upload) => <UploadNotice key={upload.id} upload={upload} onDiscard={onDiscard} />);
}

function UploadNotice({ upload, onDiscard }: { upload: RecordingUpload; onDiscard: (id: string) => void }) {
  const { id, status, refusal } = upload;
  switch (status) {
    case 'SENDING':
      return (
        <Notice tone="info" role="status" title={<Title text="녹음을 올리고 있습니다" upload={upload} />}>
          <Spinner /> 화면을 닫아도 녹음은 이 기기에 남아 있고, 다시 열면 저절로 이어서 올립니다.
        </Notice>
      );
    case 'WAITING':
      return (
        <Notice tone="info" role="status" title={<Title text="저장됨, 연결되면 올립니다" upload={upload} />}>
          녹음은 이 기기에 안전하게 저장되어 있습니다. 화면을 닫아도 됩니다. 인터넷이 될 때 필기를 다시 열면 저절로
          올립니다.
        </Notice>
      );
    case 'JOINING':
      return (
        <Notice tone="info" role="status" title={<Title text="강의로 만들고 있습니다" upload={upload} />}>
          <Spinner /> 녹음을 모두 올렸습니다. 이제 화면을 닫아도 됩니다.
        </Notice>
      );
    case 'DONE':
      return <Done upload={upload} />;
    case 'REFUSED':
      return (
        <Notice
          tone="bad"
          title={<Title text="올리지 못했습니다" upload={upload} />}
          action={
            <div className={styles.acts}>
              <Button size="small" variant="primary" onClick={() => recordingSession.retryUpload(id)}>
                다시 올리기
              </Button>
              <Button size="small" variant="quiet" onClick={() => onDiscard(id)}>
                버리기
              </Button>
            </div>
          }
        >
          {refusal} 녹음은 이 기기에 남아 있습니다.
        </Notice>
      );
    default:
      return status satisfies never;
  }
}

function Title({ text, upload }: { text: string; upload: RecordingUpload }) {
  return (
    <>
      <span>{text}</span>
      {upload.title === '' ? null : <span className={styles.named}>{upload.title}</span>}
    </>
  );
}

function Done({ upload }: { upload: RecordingUpload }) {
  return (
    <Notice
      tone="good"
      title={<Title text="녹음을 올렸습니다" upload={upload} />}
      action={
        <div className={styles.acts}>
          <Button size="small" variant="primary" render={<Link to={`/studio/lectures/${upload.lecture_id ?? ''}`} />}>
            강의 열기
          </Button>
          <Button size="small" variant="quiet" onClick={() => recordingSession.dismissUpload(upload.id)}>
            닫기
          </Button>
        </div>
      }
    >
      강의를 준비하고 있습니다. 준비가 끝나면 노트를 만들 수 있습니다.
    </Notice>
  );
}
