import type { Queue } from '../../../platform/workflow/queue.ts';

/** Calls to the card provider are short, so many run in parallel; the limit protects the provider from bursts. */
export const paymentsQueue: Queue = { name: 'money', workerConcurrency: 20 };
