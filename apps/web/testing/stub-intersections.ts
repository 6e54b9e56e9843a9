import { vi } from 'vitest';

/** jsdom has no layout: every element counts as near the viewport. */
export function stubIntersections(): void {
  class NearObserver {
    #tell: (entries: { isIntersecting: boolean }[]) => void;
    constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
      this.#tell = notify;
    }
    observe() {
      this.#tell([{ isIntersecting: true }]);
    }
    disconnect() {
      this.#tell = () => undefined;
    }
  }
  vi.stubGlobal('IntersectionObserver', NearObserver);
}
