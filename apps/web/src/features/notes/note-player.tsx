import { timeMark } from '@pilgi/domain';
import { Checkbox, IconButton } from '@pilgi/ui';
import { Pause, Play } from 'lucide-react';
import styles from './note-player.module.css';
import type { Player } from './use-player.ts';

interface NotePlayerProps {
  player: Player;
  url: string;
  durationMs: number;
  isFollowing: boolean;
  onFollow: (isFollowing: boolean) => void;
  onFailed: () => void;
}

/** The sound of the lecture; sticks to the bottom of a phone. */
export function NotePlayer({ player, url, durationMs, isFollowing, onFollow, onFailed }: NotePlayerProps) {
  const { audio, atMs, isPlaying, toggle, move } = player;
  return (
    <section className={styles.root} aria-label="강의 재생">
      {/* biome-ignore lint/a11y/useMediaCaption: the note is the caption, word for word under 근거. */}
      <audio ref={audio} src={url} preload="metadata" onError={onFailed} />
      <IconButton
        className={styles.play}
        label={isPlaying ? '일시정지' : '재생'}
        icon={isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        aria-keyshortcuts="Space"
        onClick={toggle}
      />
      <input
        type="range"
        className={styles.track}
        aria-label="재생 위치"
        aria-valuetext={`${timeMark(atMs)} / ${timeMark(durationMs)}`}
        min={0}
        max={durationMs}
        step={1000}
        value={atMs}
        onChange={({ target }) => move(Number(target.value))}
      />
      <span className={styles.clock}>
        {timeMark(atMs)} / {timeMark(durationMs)}
      </span>
      <Checkbox
        className={styles.follow}
        label="따라가기"
        checked={isFollowing}
        onChange={({ target }) => onFollow(target.checked)}
      />
    </section>
  );
}
