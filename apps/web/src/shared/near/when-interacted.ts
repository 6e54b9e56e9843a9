import { listenInCapturePhase, onFirstPress } from './on-first-press.ts';

const PRESSABLE = 'button, input';

/** Buttons and fields clicked before hydration, in order, by part id. The index survives when React replaces the elements. */
const missedClicks = new Map<string, number[]>();

/**
 * Resolves when the part with this id is hovered or focused, or with the first press anywhere; immediately when the
 * part does not exist. Call it before hydration, so that no click is missed.
 */
export function whenInteracted(id: string): Promise<void> {
  const part = document.getElementById(id);
  return new Promise((resolve) => {
    if (part === null) {
      resolve();
      return;
    }
    // Clicks are still missed until the code has arrived.
    if (part.matches(':hover, :focus-within')) resolve();
    missedClicks.set(id, []);
    onFirstPress(resolve);
    listenInCapturePhase(['pointerover', 'focusin', 'click'], ({ type, target }) => {
      if (!(target instanceof Element) || !part.contains(target)) return;
      resolve();
      const pressed = target.closest(PRESSABLE);
      if (type !== 'click' || pressed === null) return;
      missedClicks.get(id)?.push([...part.querySelectorAll(PRESSABLE)].indexOf(pressed));
    });
  });
}

/** Replays the clicks that were made before the part was hydrated. */
export function replayMissedClicks(id: string): void {
  const clicks = missedClicks.get(id) ?? [];
  missedClicks.delete(id);
  const elements = document.getElementById(id)?.querySelectorAll<HTMLElement>(PRESSABLE);
  for (const number of clicks) {
    const element = elements?.item(number);
    // The browser has already chosen the answer: without this its click would change nothing.
    if (element instanceof HTMLInputElement && element.type === 'radio') element.checked = false;
    element?.click();
  }
}
