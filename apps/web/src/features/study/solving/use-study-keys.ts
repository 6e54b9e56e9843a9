import { useEffect, useRef } from 'react';
import { isTypingOrShortcut } from '../../../shared/problems/use-answer-keys.ts';

/** Acts by `KeyboardEvent.code`, which is the same in Hangul mode, or by `?`. */
type StudyKeys = readonly (readonly [key: string, act: (() => void) | undefined])[];

const PRESSED_BY_SPACE = 'button, a, summary, input, [role="button"]';

/** Keys of a full screen; ignored while the user types and inside of dialogs. */
export function useStudyKeys(keys: StudyKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    function handle(event: KeyboardEvent) {
      if (isTypingOrShortcut(event)) return;
      const name = event.key === '?' ? '?' : event.code;
      const act = latest.current.find(([key]) => key === name)?.[1];
      const isPressing = event.target instanceof Element && event.target.closest(PRESSED_BY_SPACE) !== null;
      if (act === undefined || (event.code === 'Space' && isPressing)) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
