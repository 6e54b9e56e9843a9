export interface Queue {
  name: string;
  /** At once in one process. */
  perWorker: number;
  /** At once over all processes. */
  overall?: number;
  /** At once for one owner; set, every workflow on the queue must name its owner. */
  perOwner?: number;
}
