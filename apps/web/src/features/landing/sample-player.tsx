import { Pause, Play } from 'lucide-react';
import { formatClock } from './format-clock.ts';
import styles from './sample-player.module.css';
import { WaveForm } from './wave-form.tsx';

interface SamplePlayerProps {
  at: number;
  /** 0 to 1, relative to the shown part. */
  played: number;
  durationSeconds: number;
  isPlaying: boolean;
  onToggle: () => void;
}

export function SamplePlayer({ at, played, durationSeconds, isPlaying, onToggle }: SamplePlayerProps) {
  const Icon = isPlaying ? Pause : Play;
  return (
    <div className={styles.root}>
      <button type="button" className={styles.play} onClick={onToggle}>
        <Icon aria-hidden="true" size={18} />
        <span className={styles.name}>{isPlaying ? '예시 멈춤' : '예시 재생'}</span>
      </button>
      <WaveForm played={played} />
      <p className={styles.times}>
        <span className={styles.at}>{formatClock(at)}</span> / {formatClock(durationSeconds)}
      </p>
    </div>
  );
}
