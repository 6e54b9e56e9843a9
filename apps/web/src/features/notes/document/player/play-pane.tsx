import { isWithoutRecording } from '@pilgi/domain/notes';
import { Button } from '@pilgi/ui';
import { useEffect } from 'react';
import type { NoteIndex } from '../index-note.ts';
import type { Note, NoteLecture, NoteSection } from '../notes.api.ts';
import type { Player } from './create-player.ts';
import { LocalFilePicker } from './local-file-picker.tsx';
import { NotePlayer } from './note-player.tsx';
import { NowLines } from './now-lines.tsx';
import styles from './reader-dock.module.css';
import { SectionTerms } from './section-terms.tsx';
import { SlideStrip } from './slide-strip.tsx';
import { useLocalRecording } from './use-local-recording.ts';

interface PlayPaneProps {
  note: Note;
  lecture: NoteLecture | undefined;
  index: NoteIndex;
  player: Player;
  /** Section that is being played or read. */
  section: NoteSection | undefined;
  isFollowing: boolean;
  onFollow: (isFollowing: boolean) => void;
  onStale: () => void;
  /** `none` where most visitors do not play anything. */
  preload: 'metadata' | 'none';
  onHelp: () => void;
  /** The place beside the note is taken. */
  isHidden: boolean;
  /** Shown in the player on a phone. */
  onSlides: (() => void) | undefined;
  onChat: (() => void) | undefined;
}

/** Beside the note: slide, words and terms of this part. Below everything: the player. */
export function PlayPane({ note, lecture, index, player, section, onStale, onHelp, ...acts }: PlayPaneProps) {
  const { isHidden, preload, ...rest } = acts;
  const local = useLocalRecording(lecture, note.duration_ms);
  const hasVideo = local.media?.has_video ?? false;
  const recordingUrl = isWithoutRecording(note) ? undefined : (note.audio_url ?? undefined);
  const url = local.media?.url ?? recordingUrl;

  // biome-ignore lint/correctness/useExhaustiveDependencies: must run when the URL changes.
  useEffect(() => player.resume(), [player, url]);

  const renew = local.media ? undefined : onStale;
  return (
    <>
      <aside className={styles.root} aria-label="슬라이드와 용어" hidden={isHidden} onErrorCapture={renew}>
        {hasVideo ? (
          // biome-ignore lint/a11y/useMediaCaption: the note is the caption; the transcript has its own tab.
          <video ref={player.attach} src={url} className={styles.video} playsInline preload="metadata" />
        ) : null}
        <SlideStrip slides={note.slides} index={index} player={player} hasVideo={hasVideo} />
        <NowLines segments={note.segments} player={player} />
        <SectionTerms note={note} section={section} />
        <div className={styles.more}>
          {lecture === undefined ? null : <LocalFilePicker local={local} />}
          <Button size="small" variant="quiet" aria-keyshortcuts="?" onClick={onHelp}>
            키보드로 읽기 (?)
          </Button>
        </div>
      </aside>
      <NotePlayer {...rest} {...{ player, note, section }} isSilent={url === undefined}>
        {hasVideo ? null : (
          // biome-ignore lint/a11y/useMediaCaption: the note is the caption; the transcript has its own tab.
          <audio ref={player.attach} src={url} preload={preload} onError={renew} />
        )}
      </NotePlayer>
    </>
  );
}
