export interface Queue {
  name: string;
  /** At once in one process. */
  perWorker: number;
  /** At once over all processes. */
  overall?: number;
  /** Set, every workflow on the queue must name its owner; without it, it is taken in the order of coming. */
  fair?: Fairness;
}

/** Nobody waits for somebody's pile: whoever has so many open is taken for coming later with the next ones, and with those after them later still. */
export interface Fairness {
  open: number;
  apartSeconds: number;
  /** Where the next ones wait, with places of its own: for long work, of which a pile would keep all places for minutes. */
  pile?: Queue;
}

/** With those of the piles. */
export function listLines(queues: readonly Queue[]): Queue[] {
  return queues.flatMap((queue) => (queue.fair?.pile === undefined ? [queue] : [queue, queue.fair.pile]));
}
