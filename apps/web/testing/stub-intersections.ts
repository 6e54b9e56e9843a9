import { vi } from 'vitest';

/** jsdom has no layout: everything counts as near the window. */
export function stubIntersections(): void {
  class NearObserver {
    #tell: (entries: { isIntersecting: boolean }[]) => void;
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      this.#tell = tell;
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
