import { MAX_RECORDING_MS } from './recording-limits.ts';

export type RecordingWarning = 'STORAGE_FULL' | 'STORAGE_LOW' | 'BATTERY_LOW' | 'ENDS_SOON' | 'ENDS_NOW' | 'OFFLINE';

/** Recording for an hour needs about 25 MB. */
export const MIN_FREE_BYTES = 100 * 1024 ** 2;
const FULL_BYTES = 10 * 1024 ** 2;
const LOW_BATTERY = 0.15;
const SOON_MS = 10 * 60_000;

export interface DeviceState {
  /** Null where the browser does not report it. */
  free_bytes: number | null;
  battery: { level: number; is_charging: boolean } | null;
  recorded_ms: number;
  is_online: boolean;
}

/** What the user must know, the most urgent first. */
export function listRecordingWarnings(state: DeviceState): RecordingWarning[] {
  const { free_bytes, battery, recorded_ms } = state;
  const warnings: RecordingWarning[] = [];
  if (recorded_ms >= MAX_RECORDING_MS) warnings.push('ENDS_NOW');
  if (free_bytes !== null && free_bytes < FULL_BYTES) warnings.push('STORAGE_FULL');
  else if (free_bytes !== null && free_bytes < MIN_FREE_BYTES) warnings.push('STORAGE_LOW');
  if (battery !== null && !battery.is_charging && battery.level <= LOW_BATTERY) warnings.push('BATTERY_LOW');
  if (recorded_ms < MAX_RECORDING_MS && recorded_ms >= MAX_RECORDING_MS - SOON_MS) warnings.push('ENDS_SOON');
  if (!state.is_online) warnings.push('OFFLINE');
  return warnings;
}

/** Ends the recording before the browser refuses to write. */
export const endsRecording = (warning: RecordingWarning) => warning === 'ENDS_NOW' || warning === 'STORAGE_FULL';
