/** A press or a history step can lead to another page, which is not prerendered. */
const PRESS_EVENTS = ['pointerdown', 'keydown', 'popstate'];

/** Uses the capture phase: React stops the propagation of events over parts that are not hydrated yet. */
export function listenInCapturePhase(eventTypes: readonly string[], handler: (event: Event) => void): void {
  for (const eventType of eventTypes) window.addEventListener(eventType, handler, true);
}

export function onFirstPress(handler: () => void): void {
  listenInCapturePhase(PRESS_EVENTS, handler);
}
