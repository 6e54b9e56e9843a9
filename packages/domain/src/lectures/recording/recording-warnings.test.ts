import { expect, it } from 'vitest';
import { MAX_RECORDING_MS } from './recording-limits.ts';
import { type DeviceState, endsRecording, listRecordingWarnings } from './recording-warnings.ts';

const MIB = 1024 ** 2;
const fine: DeviceState = { free_bytes: 5_000 * MIB, battery: null, recorded_ms: 0, is_online: true };

it.each([
  [{}, []],
  [{ free_bytes: null }, []],
  [{ free_bytes: 100 * MIB }, []],
  [{ free_bytes: 99 * MIB }, ['STORAGE_LOW']],
  [{ free_bytes: 9 * MIB }, ['STORAGE_FULL']],
  [{ battery: { level: 0.15, is_charging: false } }, ['BATTERY_LOW']],
  [{ battery: { level: 0.05, is_charging: true } }, []],
  [{ recorded_ms: MAX_RECORDING_MS - 600_000 }, ['ENDS_SOON']],
  [{ recorded_ms: MAX_RECORDING_MS, is_online: false }, ['ENDS_NOW', 'OFFLINE']],
] as [Partial<DeviceState>, string[]][])('%j warns of %j', (changes, warnings) => {
  expect(listRecordingWarnings({ ...fine, ...changes })).toEqual(warnings);
});

it('ends a recording only when it cannot go on', () => {
  const all = listRecordingWarnings({
    free_bytes: 1,
    battery: { level: 0, is_charging: false },
    recorded_ms: MAX_RECORDING_MS,
    is_online: false,
  });
  expect(all.filter(endsRecording)).toEqual(['ENDS_NOW', 'STORAGE_FULL']);
});
