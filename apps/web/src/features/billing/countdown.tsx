import { Button } from '@pilgi/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import styles from './countdown.module.css';

interface CountdownProps {
  seconds: number;
  /** Announcement, for example '3초 뒤 결제 관리로 이동합니다.' */
  text: (secondsLeft: number) => string;
  actionLabel: string;
  onEnd: () => void;
}

/** Announces an automatic action with the remaining time and lets the user stop it. */
export function Countdown({ seconds, text, actionLabel, onEnd }: CountdownProps) {
  const [left, setLeft] = useState(seconds);
  const [isStopped, setIsStopped] = useState(false);
  const hasEnded = useRef(false);
  const latestOnEnd = useRef(onEnd);
  latestOnEnd.current = onEnd;

  const end = useCallback(() => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    latestOnEnd.current();
  }, []);

  useEffect(() => {
    if (isStopped) return;
    if (left === 0) {
      end();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, isStopped, end]);

  return (
    <div className={styles.root}>
      <p role="status" className={styles.text}>
        {isStopped ? '이 화면에 머무릅니다.' : text(left)}
      </p>
      <div className={styles.acts}>
        <Button variant="primary" onClick={end}>
          {actionLabel}
        </Button>
        {isStopped ? null : <Button onClick={() => setIsStopped(true)}>머무르기</Button>}
      </div>
    </div>
  );
}
