import { healthCalls } from '@pilgi/contract';
import { getShell } from '../shell/shell.ts';

/** Smaller differences are ignored; the Date header has a resolution of one second. */
const TOLERATED_MS = 2000;

/** Server clock minus device clock; 0 when it cannot be determined. */
export async function readClockOffset(): Promise<number> {
  try {
    const { headers } = await fetch(getShell().serverOrigin + healthCalls.live.path, { cache: 'no-store' });
    const offsetMs = Date.parse(headers.get('date') ?? '') - Date.now();
    return Math.abs(offsetMs) > TOLERATED_MS ? offsetMs : 0;
  } catch {
    return 0;
  }
}
