import { joinClasses } from '@pilgi/ui';
import { useSyncExternalStore } from 'react';
import type { NoteSegment } from '../notes.api.ts';
import type { Player } from './create-player.ts';
import styles from './reader-dock.module.css';

interface NowLinesProps {
  segments: readonly NoteSegment[];
  player: Player;
}

/** The sentence that is being played, between its neighbours. */
export function NowLines({ segments, player }: NowLinesProps) {
  const read = () => (player.hasBegun() ? segments.findLastIndex(({ start_ms }) => start_ms <= player.atMs()) : -1);
  const at = useSyncExternalStore(player.subscribe, read, () => -1);
  if (at === -1) return null;
  const first = Math.max(0, at - 1);
  return (
    <section className={styles.part} aria-labelledby="now-lines">
      <h2 id="now-lines" className={styles.heading}>
        지금 나오는 말
      </h2>
      {segments.slice(first, at + 2).map(({ id, text }, offset) => (
        <p key={id} className={joinClasses(styles.line, first + offset === at && styles.now)}>
          {text}
        </p>
      ))}
    </section>
  );
}
