import { useEffect, useRef } from 'react';
import type { AskedProblem, GivenAnswer } from './asked-problem.ts';

export interface AnswerKeys {
  problem: AskedProblem;
  isLocked: boolean;
  choose: (answer: GivenAnswer) => void;
  submit: () => void;
  move: (steps: 1 | -1) => void;
}

/** Safari marks a key that only ends a syllable by this code alone. */
const IME_KEY_CODE = 229;
const WRITING = 'input:not([type="radio"]), textarea, select, [contenteditable="true"]';
const PRESSABLE = 'button, a, summary, [role="button"], form input, form textarea, form select';
/** The same keys while the keyboard is set to Hangul. */
const SIGNS: Record<string, boolean> = { o: true, ㅐ: true, x: false, ㅌ: false };

function isForeign(event: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- Safari gives no other sign
  if (event.isComposing || event.keyCode === IME_KEY_CODE) return true;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof HTMLElement ? event.target : null;
  return target?.closest(`${WRITING}, [role="dialog"], [role="alertdialog"]`) != null;
}

function chosenBy(key: string, { type, options = [] }: AskedProblem): GivenAnswer | undefined {
  if (type === 'OX') return SIGNS[key.toLowerCase()];
  const place = Number(key) - 1;
  return options[place] === undefined ? undefined : place;
}

function actFor(event: KeyboardEvent, keys: AnswerKeys): (() => void) | undefined {
  if (event.key === 'ArrowLeft') return () => keys.move(-1);
  if (event.key === 'ArrowRight') return () => keys.move(1);
  if (event.key === 'Enter') {
    const isPressed = event.target instanceof HTMLElement && event.target.closest(PRESSABLE) !== null;
    return isPressed ? undefined : keys.submit;
  }
  const answer = keys.isLocked ? undefined : chosenBy(event.key, keys.problem);
  return answer === undefined ? undefined : () => keys.choose(answer);
}

/** 1–5, O and X choose, Enter hands in, arrows move; never while something is written. */
export function useAnswerKeys(keys: AnswerKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    function handle(event: KeyboardEvent) {
      const act = isForeign(event) ? undefined : actFor(event, latest.current);
      if (act === undefined) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
