import { Button, Checkbox, ConfirmDialog, Notice, TextField } from '@pilgi/ui';
import { Mic } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../../../shared/session/use-session.ts';
import { ActiveRecorder } from './active-recorder.tsx';
import { getRecorderHost } from './get-recorder-host.ts';
import { InputChoice } from './input-choice.tsx';
import { LiveNoteSwitch } from './live-note-switch.tsx';
import styles from './recorder.module.css';
import {
  CONSENT_NOTES,
  CONSENT_TEXT,
  DESKTOP_BACKGROUND,
  describeBackground,
  describeStartFailure,
} from './recorder.texts.ts';
import { recordingSession, type SessionState } from './recording-session.ts';
import { RecordingUploads } from './recording-uploads.tsx';
import { entriesOf, type StoredRecording } from './stored-recording.ts';
import { StoredRecordings } from './stored-recordings.tsx';
import { useRecordingSession } from './use-recording-session.ts';

const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches;

function PlatformNote() {
  const [text, setText] = useState('');
  useEffect(() => {
    const isDesktop = getRecorderHost().kind === 'DESKTOP';
    setText(isDesktop ? DESKTOP_BACKGROUND : describeBackground(navigator.userAgent, isInstalled()));
  }, []);
  return text === '' ? null : <p className={styles.note}>{text}</p>;
}

function useStoredRecordings(owner: string, phase: string) {
  const [recordings, setRecordings] = useState<StoredRecording[]>([]);
  const reload = useCallback(async () => setRecordings(await recordingSession.listStored(owner)), [owner]);
  useEffect(() => {
    if (phase === 'IDLE') void reload().catch(() => setRecordings([]));
  }, [phase, reload]);
  return { recordings, reload };
}

const NO_NAMES = { title: '', course: '' };

/** Starts, continues and ends a recording. */
export function RecorderScreen() {
  const owner = useSession().email ?? '';
  const session = useRecordingSession();
  const { recordings, reload } = useStoredRecordings(owner, session.phase);
  const [names, setNames] = useState(NO_NAMES);
  const [input, setInput] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [discarded, setDiscarded] = useState<string | null>(null);
  const stop = useCallback(() => {
    setNames(NO_NAMES);
    void recordingSession.stop(names);
  }, [names]);

  function start(stored?: StoredRecording): void {
    setProblem(null);
    const begin = stored === undefined ? undefined : entriesOf(stored.log, 'begin')[0];
    if (begin !== undefined) setNames({ title: begin.title, course: begin.course });
    const options = { owner, ...names, input, ...(stored === undefined ? {} : { stored }) };
    recordingSession
      .start(options)
      .catch((error: unknown) => setProblem(describeStartFailure(error, getRecorderHost().kind)));
  }

  async function discard(): Promise<void> {
    if (discarded !== null) await recordingSession.discard(discarded);
    setDiscarded(null);
    await reload();
  }

  if (session.phase === 'ACTIVE' && session.recorder !== null) {
    return (
      <>
        <ActiveRecorder session={session} recorder={session.recorder} onStop={stop} />
        <LiveNoteSwitch recordingId={session.recording_id} />
        <NameFields names={names} onChange={setNames} />
        <PlatformNote />
      </>
    );
  }
  return (
    <div className={styles.root}>
      <Problems session={session} problem={problem} />
      <RecordingUploads uploads={session.uploads} onDiscard={setDiscarded} />
      <StoredRecordings
        recordings={recordings}
        onContinue={start}
        onFinish={({ id, log }) => {
          const { title = '', course = '' } = entriesOf(log, 'begin')[0] ?? {};
          void recordingSession.finish(id, { title, course }).then(reload);
        }}
        onDiscard={({ id }) => setDiscarded(id)}
      />
      <NameFields names={names} onChange={setNames} />
      <InputChoice value={input} onChange={setInput} />
      <StartButton isStarting={session.phase === 'STARTING'} onStart={() => start()} />
      <PlatformNote />
      <ConfirmDialog
        open={discarded !== null}
        onOpenChange={(open) => (open ? undefined : setDiscarded(null))}
        title="녹음을 버릴까요?"
        consequence="이 기기와 서버에서 지웁니다. 되돌릴 수 없습니다."
        confirmLabel="버리기"
        danger
        onConfirm={() => void discard()}
      />
    </div>
  );
}

/** Consent is given for every recording: lecturers decide per lecture. */
function StartButton({ isStarting, onStart }: { isStarting: boolean; onStart: () => void }) {
  const [hasConsent, setHasConsent] = useState(false);
  return (
    <>
      <div className={styles.consent}>
        <Checkbox label={CONSENT_TEXT} checked={hasConsent} onChange={({ target }) => setHasConsent(target.checked)} />
        <ul>
          {CONSENT_NOTES.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
      <Button
        variant="primary"
        icon={<Mic aria-hidden="true" />}
        disabled={!hasConsent}
        busy={isStarting}
        onClick={onStart}
      >
        녹음 시작
      </Button>
    </>
  );
}

function Problems({ session, problem }: { session: SessionState; problem: string | null }) {
  return (
    <>
      {session.phase === 'BUSY_ELSEWHERE' ? (
        <Notice tone="bad">다른 탭에서 녹음하고 있습니다. 한 번에 한 탭에서만 녹음할 수 있습니다.</Notice>
      ) : null}
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
    </>
  );
}

interface NameFieldsProps {
  names: { title: string; course: string };
  onChange: (names: { title: string; course: string }) => void;
}

function NameFields({ names, onChange }: NameFieldsProps) {
  return (
    <div className={styles.names}>
      <TextField
        label="제목"
        optional
        maxLength={200}
        placeholder="녹음한 강의"
        value={names.title}
        onChange={({ target }) => onChange({ ...names, title: target.value })}
      />
      <TextField
        label="과목"
        optional
        maxLength={100}
        value={names.course}
        onChange={({ target }) => onChange({ ...names, course: target.value })}
      />
    </div>
  );
}
