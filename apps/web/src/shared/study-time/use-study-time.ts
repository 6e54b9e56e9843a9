import { studyStatisticsCalls } from '@pilgi/contract';
import { MAX_STUDY_SECONDS } from '@pilgi/domain/study';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { api } from '../api/api.ts';

export type StudyKind = 'READ' | 'SOLVE' | 'REVIEW';

const KINDS: readonly (readonly [RegExp, StudyKind])[] = [
  [/^\/studio\/notes\//, 'READ'],
  [/^\/studio\/attempts\//, 'SOLVE'],
  [/^\/studio\/reviews$/, 'REVIEW'],
];
const TICK_MS = 1000;
/** Without an input for this long, the time is not counted. */
const IDLE_AFTER_MS = 60_000;
const MIN_REPORT_SECONDS = 5;
const ACTIVITIES = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const;

export const studyKindOf = (pathname: string): StudyKind | null =>
  KINDS.find(([path]) => path.test(pathname))?.[1] ?? null;

/** Listening is studying without input. */
const isAudioPlaying = () => [...document.querySelectorAll('audio')].some(({ paused }) => !paused);

/** Counts seconds in which the tab is visible and used, and reports them each minute and when the page is left. */
export function useStudyTime(): void {
  const { pathname } = useLocation();
  const kind = studyKindOf(pathname);
  useEffect(() => {
    if (kind === null) return;
    let seconds = 0;
    let lastActivity = Date.now();
    const noteActivity = () => {
      lastActivity = Date.now();
    };
    function report() {
      const counted = seconds;
      seconds = 0;
      if (kind === null || counted < MIN_REPORT_SECONDS) return;
      // Lost without a network: the time is an estimate and not worth a queue.
      void api.send(studyStatisticsCalls.recordTime, { body: { kind, seconds: counted } }).catch(() => undefined);
    }
    function tick() {
      const isUsed = Date.now() - lastActivity < IDLE_AFTER_MS || isAudioPlaying();
      if (document.visibilityState === 'visible' && isUsed) seconds += 1;
      if (seconds >= MAX_STUDY_SECONDS) report();
    }
    const onHidden = () => {
      if (document.visibilityState === 'hidden') report();
    };
    const timer = setInterval(tick, TICK_MS);
    for (const name of ACTIVITIES) window.addEventListener(name, noteActivity, { passive: true, capture: true });
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      clearInterval(timer);
      for (const name of ACTIVITIES) window.removeEventListener(name, noteActivity, { capture: true });
      document.removeEventListener('visibilitychange', onHidden);
      report();
    };
  }, [kind]);
}
