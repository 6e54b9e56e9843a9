import { listenInCapturePhase, onFirstPress } from './on-first-press.ts';

const PRESSABLE = 'button, input';
const NONE = -1;

/** Index of the button clicked before hydration, by part id. The index survives when React replaces the elements. */
const missedClicks = new Map<string, number>();

/**
 * Resolves when the part with this id is hovered or focused, or with the first press anywhere; immediately when the
 * part does not exist. Call it before hydration, so that no click is missed.
 */
export function whenInteracted(id: string): Promise<void> {
  const part = document.getElementById(id);
  return new Promise((resolve) => {
    if (part === null || part.matches(':hover, :focus-within')) {
      resolve();
      return;
    }
    missedClicks.set(id, NONE);
    onFirstPress(resolve);
    listenInCapturePhase(['pointerover', 'focusin', 'click'], ({ type, target }) => {
      if (!(target instanceof Element) || !part.contains(target)) return;
      resolve();
      const pressed = target.closest(PRESSABLE);
      if (type !== 'click' || pressed === null || !missedClicks.has(id)) return;
      missedClicks.set(id, [...part.querySelectorAll(PRESSABLE)].indexOf(pressed));
    });
  });
}

/** Replays a click that was made before the part was hydrated. */
export function replayMissedClick(id: string): void {
  const number = missedClicks.get(id) ?? NONE;
  missedClicks.delete(id);
  const buttons = document.getElementById(id)?.querySelectorAll<HTMLElement>(PRESSABLE);
  if (number !== NONE) buttons?.item(number).click();
}
