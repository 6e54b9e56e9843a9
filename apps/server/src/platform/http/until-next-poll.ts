/** All streams of a process that poll at this interval continue at the same moments, so that their reads are combined. */
export function untilNextPoll(interval_ms: number): Promise<void> {
  const left = interval_ms - (performance.now() % interval_ms);
  // A timer may fire up to a millisecond early.
  return new Promise((resolve) => setTimeout(resolve, Math.ceil(left) + 1));
}
