import { timeMark } from '@pilgi/domain/notes';
import { Button, IconButton } from '@pilgi/ui';
import { LocateFixed, Pause, Play } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { Player } from './create-player.ts';
import styles from './note-player.module.css';

interface NotePlayerProps {
  player: Player;
  durationMs: number;
  isFollowing: boolean;
  onFollow: (isFollowing: boolean) => void;
}

const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2];

function Track({ player, durationMs }: Pick<NotePlayerProps, 'player' | 'durationMs'>) {
  const atMs = useSyncExternalStore(player.subscribe, player.atMs, () => 0);
  return (
    <>
      <input
        type="range"
        className={styles.track}
        aria-label="재생 위치"
        aria-valuetext={`${timeMark(atMs)} / ${timeMark(durationMs)}`}
        min={0}
        max={durationMs}
        step={1000}
        value={atMs}
        onChange={({ target }) => player.move(Number(target.value))}
      />
      <span className={styles.clock}>
        {timeMark(atMs)}
        <span className={styles.total}> / {timeMark(durationMs)}</span>
      </span>
    </>
  );
}

function Speed({ player }: Pick<NotePlayerProps, 'player'>) {
  const speed = useSyncExternalStore(player.subscribe, player.speed, () => 1);
  return (
    <select
      className={styles.speed}
      aria-label="재생 속도"
      value={speed}
      onChange={({ target }) => player.setSpeed(Number(target.value))}
    >
      {SPEEDS.map((one) => (
        <option key={one} value={one}>
          {one}배
        </option>
      ))}
    </select>
  );
}

/** Playback controls; sticky at the bottom on a phone. */
export function NotePlayer({ player, durationMs, isFollowing, onFollow }: NotePlayerProps) {
  const isPlaying = useSyncExternalStore(player.subscribe, player.isPlaying, () => false);
  return (
    <section className={styles.root} aria-label="강의 재생">
      <IconButton
        className={styles.play}
        label={isPlaying ? '일시정지' : '재생'}
        icon={isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        aria-keyshortcuts="Space"
        onClick={player.toggle}
      />
      <Track player={player} durationMs={durationMs} />
      <div className={styles.more}>
        <Speed player={player} />
        <Button
          size="small"
          className={isFollowing ? styles.following : undefined}
          aria-pressed={isFollowing}
          icon={<LocateFixed aria-hidden="true" size={16} />}
          onClick={() => onFollow(!isFollowing)}
        >
          <span className={styles.label}>따라가기</span>
        </Button>
      </div>
    </section>
  );
}
