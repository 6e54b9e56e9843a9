import { endsRecording } from '@pilgi/domain/lectures';
import { Button, Notice, showToast } from '@pilgi/ui';
import { Bookmark, Camera, Pause, Play, Square } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatDuration } from '../../../shared/formats/format-duration.ts';
import type { RecorderState } from './lecture-recorder.ts';
import styles from './recorder.module.css';
import { PROBLEM_TEXTS, WARNING_TEXTS } from './recorder.texts.ts';
import { recordingSession, type SessionState } from './recording-session.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { useDeviceWarnings } from './use-device-warnings.ts';

interface ActiveRecorderProps {
  session: SessionState;
  recorder: RecorderState;
  onStop: () => void;
}

const PHASE_TEXTS: Record<RecorderState['phase'], string> = {
  RECORDING: '녹음 중',
  PAUSED: '잠시 멈춤',
  INTERRUPTED: '녹음이 끊겼습니다',
  STOPPED: '마치는 중',
};

const clock = (ms: number) => {
  const seconds = Math.floor(ms / 1000);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
};

function LevelMeter({ level }: { level: number }) {
  // Speech is far below the highest level; the root makes it visible.
  return <meter className={styles.meter} aria-label="소리 크기" max={1} value={Math.sqrt(level)} />;
}

function PhotoButton() {
  const input = useRef<HTMLInputElement>(null);
  const openedAt = useRef(0);
  async function add(file: File | undefined): Promise<void> {
    const bytes = file === undefined ? null : await shrinkPhoto(file);
    if (bytes !== null) await recordingSession.addPhoto(bytes, openedAt.current);
    else if (file !== undefined) showToast({ tone: 'bad', title: '사진을 읽을 수 없습니다.' });
  }
  return (
    <>
      <Button
        icon={<Camera aria-hidden="true" />}
        onClick={() => {
          openedAt.current = recordingSession.position();
          input.current?.click();
        }}
      >
        칠판 찍기
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label="칠판 사진"
        onChange={({ target }) => {
          void add(target.files?.[0]);
          target.value = '';
        }}
      />
    </>
  );
}

/** Time, level and controls of a running recording. */
export function ActiveRecorder({ session, recorder, onStop }: ActiveRecorderProps) {
  const warnings = useDeviceWarnings(recorder.at_ms);
  const mustEnd = warnings.some(endsRecording);
  useEffect(() => {
    if (mustEnd) onStop();
  }, [mustEnd, onStop]);
  const isPaused = recorder.phase === 'PAUSED';
  return (
    <section className={styles.active} aria-label="녹음">
      <p className={styles.phase} role="status" data-phase={recorder.phase}>
        {PHASE_TEXTS[recorder.phase]}
      </p>
      <p className={styles.clock}>{clock(recorder.at_ms)}</p>
      <LevelMeter level={recorder.level} />
      {recorder.problem === null ? null : <Notice tone="bad">{PROBLEM_TEXTS[recorder.problem]}</Notice>}
      {recorder.missing_ms > 0 ? (
        <Notice tone="warn">녹음되지 않은 시간: {formatDuration(Math.max(1000, recorder.missing_ms))}</Notice>
      ) : null}
      {warnings.map((warning) => (
        <Notice key={warning} tone="warn">
          {WARNING_TEXTS[warning]}
        </Notice>
      ))}
      <div className={styles.acts}>
        <Button icon={<Bookmark aria-hidden="true" />} onClick={() => void recordingSession.mark()}>
          중요해요
        </Button>
        <PhotoButton />
        <Button
          icon={isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          onClick={() => void (isPaused ? recordingSession.resume() : recordingSession.pause())}
        >
          {isPaused ? '이어서 녹음' : '잠시 멈춤'}
        </Button>
        <Button variant="primary" icon={<Square aria-hidden="true" />} onClick={onStop}>
          마치기
        </Button>
      </div>
      <p className={styles.counts}>
        표시 {session.marks}곳 · 사진 {session.photos}장
      </p>
    </section>
  );
}
