import type { Queue } from '../../platform/workflow/queue.ts';

/** Questions to the card provider: short, so many at once; few enough that the provider is not flooded. */
export const moneyQueue: Queue = { name: 'money', perWorker: 20 };
