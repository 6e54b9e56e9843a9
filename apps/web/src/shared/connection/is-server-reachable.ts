import { healthCalls } from '@pilgi/contract';
import { api } from '../api/api.ts';

const CHECK_TIMEOUT_MS = 10_000;

export async function isServerReachable(): Promise<boolean> {
  try {
    await api.send(healthCalls.live, undefined, { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) });
    return true;
  } catch {
    return false;
  }
}
