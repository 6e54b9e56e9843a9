import { Button } from '@pilgi/ui';
import { useEffect } from 'react';
import type { NoteIndex } from '../index-note.ts';
import type { Note, NoteLecture } from '../notes.api.ts';
import type { Player } from './create-player.ts';
import { LocalFilePicker } from './local-file-picker.tsx';
import { NotePlayer } from './note-player.tsx';
import styles from './play-pane.module.css';
import { SlideStrip } from './slide-strip.tsx';
import { useLocalRecording } from './use-local-recording.ts';

interface PlayPaneProps {
  note: Note;
  lecture: NoteLecture | undefined;
  index: NoteIndex;
  player: Player;
  isFollowing: boolean;
  onFollow: (isFollowing: boolean) => void;
  onStale: () => void;
  onHelp: () => void;
}

/** Audio or video, the current slide and the playback controls. */
export function PlayPane({ note, lecture, index, player, isFollowing, onFollow, onStale, onHelp }: PlayPaneProps) {
  const local = useLocalRecording(lecture, note.duration_ms);
  const hasVideo = local.media?.has_video ?? false;
  const url = local.media?.url ?? note.audio_url ?? undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: must run when the URL changes.
  useEffect(() => player.resume(), [player, url]);

  return (
    <aside className={styles.root} aria-label="재생과 슬라이드" onErrorCapture={local.media ? undefined : onStale}>
      {hasVideo ? (
        // biome-ignore lint/a11y/useMediaCaption: the note is the caption; the transcript is shown under 근거.
        <video ref={player.attach} src={url} className={styles.video} playsInline preload="metadata" />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the note is the caption; the transcript is shown under 근거.
        <audio ref={player.attach} src={url} preload="metadata" />
      )}
      <div className={styles.slides}>
        <SlideStrip slides={note.slides} index={index} player={player} hasVideo={hasVideo} />
      </div>
      {url === undefined ? (
        <p className={styles.silent}>소리는 공유되지 않았습니다.</p>
      ) : (
        <NotePlayer player={player} durationMs={note.duration_ms} isFollowing={isFollowing} onFollow={onFollow} />
      )}
      <div className={styles.more}>
        {lecture === undefined ? null : <LocalFilePicker local={local} />}
        <Button size="small" variant="quiet" aria-keyshortcuts="?" onClick={onHelp}>
          키보드로 읽기 (?)
        </Button>
      </div>
    </aside>
  );
}
