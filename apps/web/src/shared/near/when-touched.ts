/** Anywhere: a press or a step through the history may lead to another page and back, where nothing is built ahead. */
const FIRST_SIGNS = ['pointerdown', 'keydown', 'popstate'] as const;
const SIGNS_INSIDE = ['pointerover', 'focusin'] as const;
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
  if (part === null || part.matches(':hover, :focus-within')) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  // On the way down: React stops events over parts that are not alive yet before they can come up.
  const listen = (sign: string, act: (event: Event) => void) => window.addEventListener(sign, act, { capture: true });
  const isInside = ({ target }: Event) => target instanceof Node && part.contains(target);

  for (const sign of FIRST_SIGNS) listen(sign, () => resolve());
  for (const sign of SIGNS_INSIDE) listen(sign, (event) => void (isInside(event) && resolve()));
  listen('click', (event) => {
    if (!missedClicks.has(id) || !isInside(event)) return;
    const pressed = (event.target as Element).closest(PRESSABLE);
    if (pressed) missedClicks.set(id, [...part.querySelectorAll(PRESSABLE)].indexOf(pressed));
  });
  missedClicks.set(id, NONE);
  return promise;
}

/** A finger presses before the code has arrived: what it pressed is pressed again once the part is alive. */
export function repeatMissedClick(id: string): void {
  const number = missedClicks.get(id) ?? NONE;
  missedClicks.delete(id);
  const buttons = document.getElementById(id)?.querySelectorAll<HTMLElement>(PRESSABLE);
  if (number !== NONE) buttons?.item(number).click();
}
