import { DatabaseBusy } from './is-database-away.ts';

export interface Places {
  /** Resolves, in the order of asking, with what gives the place to the next one. */
  enter(): Promise<() => void>;
}

/** As long as for a connection. */
const PATIENCE_MS = 5_000;

/** So many may be inside at once; the others wait in line, not for ever. */
export function createPlaces(most: number): Places {
  const waiting: { enter: () => void; isGone: boolean }[] = [];
  let free = most;

  /** The place is handed over, never free in between, so that nobody overtakes. */
  function leave(): void {
    let next = waiting.shift();
    while (next?.isGone === true) next = waiting.shift();
    if (next === undefined) free += 1;
    else next.enter();
  }

  async function waitInLine(): Promise<void> {
    const { promise, reject, resolve } = Promise.withResolvers<void>();
    const place = { enter: resolve, isGone: false };
    waiting.push(place);
    const impatience = setTimeout(() => {
      place.isGone = true;
      reject(new DatabaseBusy());
    }, PATIENCE_MS);
    await promise;
    clearTimeout(impatience);
  }

  return {
    enter: async () => {
      if (free === 0) await waitInLine();
      else free -= 1;
      return leave;
    },
  };
}
