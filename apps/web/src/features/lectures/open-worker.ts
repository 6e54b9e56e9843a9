import { trustWorkerUrl } from '../../shared/offline/trust-worker-url.ts';

export function openWorker(url: string): Worker {
  return new Worker(trustWorkerUrl(url), { type: 'module' });
}
