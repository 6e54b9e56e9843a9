import { type ReactNode, type TouchEvent, useRef } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './study-screen.module.css';

export interface StudyScreenProps {
  title: ReactNode;
  /** False where the content has its own first heading. */
  titleIsHeading?: boolean;
  /** Link or button that leaves, at the start of the top bar. */
  leave: ReactNode;
  /** Rare acts at the end of the top bar. */
  acts?: ReactNode;
  progress?: ReactNode;
  children: ReactNode;
  /** Acts at thumb height, always visible. */
  footer?: ReactNode;
  /** `center` moves short content to the middle of a large screen. */
  align?: 'start' | 'center';
  onSwipe?: ((direction: 'left' | 'right') => void) | undefined;
}

const MIN_SWIPE_PX = 64;
/** Elements in which a horizontal movement has its own meaning. */
const NO_SWIPE = 'input:not([type="radio"]), textarea, select, table, [data-scrolls]';

function useSwipe(onSwipe: StudyScreenProps['onSwipe']) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ target, touches }: TouchEvent) => {
      const touch = touches[0];
      const isOwn = target instanceof Element && target.closest(NO_SWIPE) !== null;
      start.current = touch && touches.length === 1 && !isOwn ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = null;
      if (!(onSwipe && from && touch)) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(x) >= MIN_SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 'left' : 'right');
    },
  };
}

/** Full screen for one task: top bar with progress, content, acts at the bottom; no menu and no footer of the site. */
export function StudyScreen(props: StudyScreenProps) {
  const { title, titleIsHeading = true, leave, acts, progress, children, footer, align = 'start', onSwipe } = props;
  const swipe = useSwipe(onSwipe);
  const Title = titleIsHeading ? 'h1' : 'p';
  return (
    <div className={styles.root}>
      <header className={styles.top}>
        <div className={styles.bar}>
          <div className={styles.side}>{leave}</div>
          <Title className={styles.title}>{title}</Title>
          <div className={joinClasses(styles.side, styles.acts)}>{acts}</div>
        </div>
        {progress ? <div className={styles.progress}>{progress}</div> : null}
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={joinClasses(styles.main, align === 'center' && styles.center)}
        {...swipe}
      >
        {children}
      </main>
      {footer ? (
        <section className={styles.footer} aria-label="답과 다음">
          {footer}
        </section>
      ) : null}
    </div>
  );
}
