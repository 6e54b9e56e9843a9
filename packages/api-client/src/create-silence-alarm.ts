export interface SilenceAlarm {
  signal: AbortSignal;
  /** Something was heard. */
  reset(): void;
  stop(): void;
}

/** Rings when nothing was heard for so long. */
export function createSilenceAlarm(patienceMs: number): SilenceAlarm {
  const controller = new AbortController();
  const ring = () => controller.abort(new DOMException('silence', 'TimeoutError'));
  let timer = setTimeout(ring, patienceMs);
  return {
    signal: controller.signal,
    reset() {
      clearTimeout(timer);
      timer = setTimeout(ring, patienceMs);
    },
    stop: () => clearTimeout(timer),
  };
}
