/** A press or a step through the history may lead to another page and back, where nothing is built ahead. */
const SIGNS = ['pointerdown', 'keydown', 'popstate'];

/** On the way down: React stops events over parts that are not alive yet before they can come up. */
export function listenOnTheWayDown(signs: readonly string[], act: (event: Event) => void): void {
  for (const sign of signs) window.addEventListener(sign, act, true);
}

export function onFirstPress(act: () => void): void {
  listenOnTheWayDown(SIGNS, act);
}
