import { playbackMark } from '@pilgi/domain/notes';
import { joinClasses } from '@pilgi/ui';
import { Play } from 'lucide-react';
import styles from './play-mark.module.css';

interface PlayMarkProps {
  atMs: number;
  isApproximate?: boolean | undefined;
  className?: string | undefined;
}

/** Plays the lecture from a time; clicks are handled by the note. */
export function PlayMark({ atMs, isApproximate, className }: PlayMarkProps) {
  const text = playbackMark(atMs, isApproximate);
  return (
    <button type="button" className={joinClasses(styles.root, className)} aria-label={`듣기 ${text}`} data-at={atMs}>
      <Play aria-hidden="true" size={12} />
      {text}
    </button>
  );
}
