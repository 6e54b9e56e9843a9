const SIGNS = ['pointerover', 'pointerdown', 'focusin'] as const;

const missedClicks = new Map<string, HTMLElement>();

/** Resolves when the part of the page with this id is pointed at or focused; at once where there is no such part yet. */
export function whenTouched(id: string): Promise<void> {
  const part = document.getElementById(id);
  if (part === null) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const sign of SIGNS) part.addEventListener(sign, () => resolve(), { once: true });
  part.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element) missedClicks.set(id, target.closest('button, input') as HTMLElement);
    },
    { once: true },
  );
  return promise;
}

/** A finger presses before the code has arrived: what it pressed is pressed again once the part is alive. */
export function repeatMissedClick(id: string): void {
  const missed = missedClicks.get(id);
  missedClicks.delete(id);
  missed?.click();
}
