import { healthCalls } from '@pilgi/contract';
import { shellOfPages } from '../shell/shell.ts';

/** Below this the device is right enough; the header itself is exact to a second only. */
const TOLERATED_MS = 2000;

/** How far the server's clock is ahead of this device's; 0 when it cannot be told. */
export async function readClockOffset(): Promise<number> {
  try {
    const { headers } = await fetch(shellOfPages().serverOrigin + healthCalls.live.path, { cache: 'no-store' });
    const offsetMs = Date.parse(headers.get('date') ?? '') - Date.now();
    return Math.abs(offsetMs) > TOLERATED_MS ? offsetMs : 0;
  } catch {
    return 0;
  }
}
