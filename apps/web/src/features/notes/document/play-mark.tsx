import { positionMark } from '@pilgi/domain/notes';
import { joinClasses } from '@pilgi/ui';
import { Play } from 'lucide-react';
import { use } from 'react';
import { PagesContext } from './pages-context.ts';
import styles from './play-mark.module.css';

interface PlayMarkProps {
  atMs: number;
  isApproximate?: boolean | undefined;
  className?: string | undefined;
}

/** Plays the lecture from a time; clicks are handled by the note. */
export function PlayMark({ atMs, isApproximate, className }: PlayMarkProps) {
  const isPages = use(PagesContext);
  const text = positionMark(atMs, { isPages, isApproximate });
  return (
    <button
      type="button"
      className={joinClasses(styles.root, className)}
      aria-label={isPages ? `자료 ${text}` : `듣기 ${text}`}
      data-at={atMs}
    >
      {isPages ? null : <Play aria-hidden="true" size={12} />}
      {text}
    </button>
  );
}
