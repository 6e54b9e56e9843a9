import { Pause, Play } from 'lucide-react';
import { formatClock } from '../format-clock.ts';
import styles from './sample-study.module.css';
import { type SampleClip, sampleSegment } from './use-sample-clip.ts';

/** Words of the lecturer, with the button that plays exactly this passage. */
export function PassageButton({ source, clip }: { source: string; clip: SampleClip }) {
  const segment = sampleSegment(source);
  if (segment === undefined) return null;
  const isPlaying = clip.playing === source;
  const Icon = isPlaying ? Pause : Play;
  const time = formatClock(segment.start_ms / 1000);
  return (
    <p className={styles.passage} data-playing={isPlaying ? '' : undefined}>
      <button
        type="button"
        aria-pressed={isPlaying}
        aria-label={`${time} 이 부분 듣기`}
        onClick={() => clip.toggle(source)}
      >
        <Icon aria-hidden="true" size={16} />
        {time}
      </button>
      <q>{segment.text}</q>
    </p>
  );
}
