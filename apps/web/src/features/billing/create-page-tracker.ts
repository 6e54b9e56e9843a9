import { paymentPagesCalls } from '@pilgi/contract';
import { PAGE_EVENT_CODE, type PageEvent } from '@pilgi/domain/billing';

export interface PageTracker {
  track(kind: PageEvent, code?: string): void;
}

/** Reports the steps of one visit under a random id, without account, order or amount. */
export function createPageTracker(): PageTracker {
  const visit = crypto.randomUUID();
  const openedAt = performance.now();
  return {
    track(kind, code) {
      const shownCode = code !== undefined && PAGE_EVENT_CODE.test(code) ? code : 'UNKNOWN';
      const ms = Math.round(performance.now() - openedAt);
      const body = { visit, kind, ms, ...(kind === 'FAILED' ? { code: shownCode } : {}) };
      const blob = new Blob([JSON.stringify(body)], { type: 'application/json' });
      // Also sent while the page is being left. Not every environment has it, and a lost event does no harm.
      navigator.sendBeacon?.(paymentPagesCalls.recordEvent.path, blob);
    },
  };
}
