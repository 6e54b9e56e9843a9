import { announce, joinClasses } from '@pilgi/ui';
import { useEffect, useRef, useState } from 'react';
import { readClockOffset } from '../../../shared/connection/read-clock-offset.ts';
import styles from './attempts.module.css';

const TICK_MS = 1000;
const WARNING_SECONDS = 60;
const WARNINGS = [
  { seconds: 300, text: '5분 남았습니다.' },
  { seconds: 60, text: '1분 남았습니다.' },
];

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** '1:05:09', '12:30' */
function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = twoDigits(seconds % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Uses the server clock: a wrong device clock must not end an exam early. */
function useSecondsLeft(endsAt: string): number {
  const [offsetMs, setOffsetMs] = useState<number | null>(null);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    void readClockOffset().then(setOffsetMs);
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const left = Math.ceil((Date.parse(endsAt) - now - (offsetMs ?? 0)) / 1000);
  return Math.max(offsetMs === null ? 1 : 0, left);
}

interface ExamClockProps {
  endsAt: string;
  onOver: () => void;
}

/** Announces only two warnings; screen readers can read the timer at any time. */
export function ExamClock({ endsAt, onOver }: ExamClockProps) {
  const left = useSecondsLeft(endsAt);
  const latestOnOver = useRef(onOver);
  latestOnOver.current = onOver;
  const last = useRef(left);
  useEffect(() => {
    const warning = WARNINGS.find(({ seconds }) => left <= seconds && last.current > seconds);
    if (warning) announce(warning.text);
    last.current = left;
    if (left === 0) latestOnOver.current();
  }, [left]);
  return (
    <span
      className={joinClasses(styles.clock, left <= WARNING_SECONDS && styles.hurry)}
      role="timer"
      aria-label="남은 시간"
    >
      {clockText(left)}
    </span>
  );
}
