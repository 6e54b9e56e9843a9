import { useEffect, useRef } from 'react';
import type { GivenAnswer, ProblemView } from './problem-view.ts';

export interface AnswerKeys {
  problem: ProblemView;
  isLocked: boolean;
  choose: (answer: GivenAnswer) => void;
  submit: () => void;
  move: (steps: 1 | -1) => void;
}

/** Safari reports a key that ends a Hangul composition only by this code. */
const IME_KEY_CODE = 229;
const TEXT_INPUTS = 'input:not([type="radio"]), textarea, select, [contenteditable="true"]';
const PRESSABLE = 'button, a, summary, [role="button"], form input, form textarea, form select';
/** Includes the characters of the same keys in Hangul mode. */
const OX_KEYS: Record<string, boolean> = { o: true, ㅐ: true, x: false, ㅌ: false };

/** True for keys that belong to a text field, a dialog or the browser. */
export function isTypingOrShortcut(event: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- Safari has no other indication
  if (event.isComposing || event.keyCode === IME_KEY_CODE) return true;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof HTMLElement ? event.target : null;
  return target?.closest(`${TEXT_INPUTS}, [role="dialog"], [role="alertdialog"]`) != null;
}

function answerForKey(key: string, { type, options = [] }: ProblemView): GivenAnswer | undefined {
  if (type === 'OX') return OX_KEYS[key.toLowerCase()];
  const place = Number(key) - 1;
  return options[place] === undefined ? undefined : place;
}

function actionFor(event: KeyboardEvent, keys: AnswerKeys): (() => void) | undefined {
  if (event.key === 'ArrowLeft') return () => keys.move(-1);
  if (event.key === 'ArrowRight') return () => keys.move(1);
  if (event.key === 'Enter') {
    const isPressed = event.target instanceof HTMLElement && event.target.closest(PRESSABLE) !== null;
    return isPressed ? undefined : keys.submit;
  }
  const answer = keys.isLocked ? undefined : answerForKey(event.key, keys.problem);
  return answer === undefined ? undefined : () => keys.choose(answer);
}

/** 1–5, O and X choose an answer, Enter submits, arrows move; ignored while the user types. */
export function useAnswerKeys(keys: AnswerKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    function handle(event: KeyboardEvent) {
      const action = isTypingOrShortcut(event) ? undefined : actionFor(event, latest.current);
      if (action === undefined) return;
      event.preventDefault();
      action();
    }
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
