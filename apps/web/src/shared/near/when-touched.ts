import { listenOnTheWayDown, onFirstPress } from './on-first-press.ts';

const PRESSABLE = 'button, input';
const NONE = -1;

/** By id of the part: which of its buttons was pressed, by number, since the elements themselves may be drawn anew. */
const missedClicks = new Map<string, number>();

/**
 * Resolves when the part of the page with this id is pointed at or focused, or with the first press anywhere; at once
 * where there is no such part yet. To be called before the page comes to life, so that no press is missed.
 */
export function whenTouched(id: string): Promise<void> {
  const part = document.getElementById(id);
  return new Promise((resolve) => {
    if (part === null || part.matches(':hover, :focus-within')) {
      resolve();
      return;
    }
    missedClicks.set(id, NONE);
    onFirstPress(resolve);
    listenOnTheWayDown(['pointerover', 'focusin', 'click'], ({ type, target }) => {
      if (!(target instanceof Element) || !part.contains(target)) return;
      resolve();
      const pressed = target.closest(PRESSABLE);
      if (type !== 'click' || pressed === null || !missedClicks.has(id)) return;
      missedClicks.set(id, [...part.querySelectorAll(PRESSABLE)].indexOf(pressed));
    });
  });
}

/** A finger presses before the code has arrived: what it pressed is pressed again once the part is alive. */
export function repeatMissedClick(id: string): void {
  const number = missedClicks.get(id) ?? NONE;
  missedClicks.delete(id);
  const buttons = document.getElementById(id)?.querySelectorAll<HTMLElement>(PRESSABLE);
  if (number !== NONE) buttons?.item(number).click();
}
