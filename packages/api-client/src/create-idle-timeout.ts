export interface IdleTimeout {
  signal: AbortSignal;
  /** Restarts the timer; called for every received event. */
  reset(): void;
  stop(): void;
}

/** Aborts its signal when `reset` is not called for `timeoutMs`. */
export function createIdleTimeout(timeoutMs: number): IdleTimeout {
  const controller = new AbortController();
  const abort = () => controller.abort(new DOMException('silence', 'TimeoutError'));
  let timer = setTimeout(abort, timeoutMs);
  return {
    signal: controller.signal,
    reset() {
      clearTimeout(timer);
      timer = setTimeout(abort, timeoutMs);
    },
    stop: () => clearTimeout(timer),
  };
}
