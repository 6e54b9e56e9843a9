import type { RecorderState } from '@pilgi/web/features/lectures/recorder/lecture-recorder.ts';
import type { LogEntry } from '@pilgi/web/features/lectures/recorder/stored-recording.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeShell } from '../../../testing/fake-shell.ts';
import type { InputSample } from '../../shell/commands.ts';
import { createShellStore } from './create-shell-store.ts';
import { startNativeRecorder } from './native-recorder.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const SAMPLE: InputSample = {
  clock_ms: 0,
  audio_ms: 0,
  slice_ms: 0,
  loud_ms: 0,
  level: 0.5,
  has_ended: false,
  has_store_failed: false,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The shell fails with a text, not with an error object. */
const refusal = (name: string) => name as unknown as Error;

/** A shell whose device can be changed by the test. */
function openShell() {
  const device = { sample: SAMPLE, failure: null as Error | null, segments: 0 };
  const log: LogEntry[] = [];
  const shell = fakeShell({
    log_recording: ({ entry }) => void log.push(entry as LogEntry),
    begin_segment: () => {
      if (device.failure !== null) return Promise.reject(device.failure);
      const segment = device.segments++;
      return { segment, start_ms: segment * 10_000, real_gap_ms: segment === 0 ? 0 : 4_000 };
    },
    end_segment: () => null,
    read_recorder: () => ({ sample: device.sample, free_bytes: 10 ** 9 }),
    remove_recorded: () => null,
  });
  return { ...shell, device, log };
}

function start(input = '') {
  const states: RecorderState[] = [];
  const options = { id: ID, owner: 'minji@example.com', title: '', course: '', input };
  const starting = startNativeRecorder(createShellStore(), { ...options, onChange: (state) => states.push(state) });
  return { starting, states };
}

test('records, marks the exact moment, pauses and stops', async () => {
  const { device, log, invoked } = openShell();
  const { starting, states } = start();
  const recorder = await starting;
  await vi.advanceTimersByTimeAsync(3_210);
  expect(states.at(-1)).toMatchObject({ phase: 'RECORDING', level: 0.5, problem: null });
  expect(await recorder.mark()).toBe(3_210);
  await recorder.pause();
  expect([states.at(-1)?.phase, recorder.openSegment()]).toEqual(['PAUSED', null]);
  expect(invoked).toContainEqual(['end_segment', { wasPaused: true }]);
  await recorder.resume();
  expect([states.at(-1)?.phase, recorder.openSegment()]).toEqual(['RECORDING', 1]);
  await recorder.stop();
  expect(log.map(({ kind }) => kind)).toEqual(['begin', 'mark', 'end']);
  expect(device.segments).toBe(2);
});

test('starts a new segment and reports the gap when the device is lost, and retries until it is back', async () => {
  const { device, log } = openShell();
  const { starting, states } = start();
  const recorder = await starting;
  device.sample = { ...SAMPLE, has_ended: true };
  device.failure = refusal('NotFoundError');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(states.at(-1)).toMatchObject({ phase: 'INTERRUPTED', problem: 'ENDED' });
  device.sample = SAMPLE;
  device.failure = null;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(states.at(-1)).toMatchObject({ phase: 'RECORDING', problem: null, missing_ms: 4_000 });
  expect(log).toContainEqual(expect.objectContaining({ kind: 'problem', problem: 'ENDED' }));
  await recorder.stop();
});

test('reports audio that cannot be stored and goes on', async () => {
  const { device } = openShell();
  const { starting, states } = start();
  const recorder = await starting;
  device.sample = { ...SAMPLE, has_store_failed: true };
  await vi.advanceTimersByTimeAsync(300);
  expect(states.at(-1)).toMatchObject({ phase: 'RECORDING', problem: 'STORAGE' });
  await recorder.stop();
});

test('names the reason and leaves nothing behind when the device cannot be opened', async () => {
  const { device, invoked } = openShell();
  device.failure = refusal('NotAllowedError');
  await expect(start().starting).rejects.toMatchObject({ name: 'NotAllowedError' });
  expect(invoked.at(-1)).toEqual(['remove_recorded', { id: ID }]);
});

test('opens the chosen source', async () => {
  const { invoked } = openShell();
  for (const [value, input] of [
    ['', { kind: 'microphone', device: null }],
    ['system', { kind: 'system_audio' }],
    ['wasapi:1', { kind: 'microphone', device: 'wasapi:1' }],
  ] as const) {
    const recorder = await start(value).starting;
    expect(invoked.findLast(([command]) => command === 'begin_segment')).toEqual(['begin_segment', { id: ID, input }]);
    await recorder.stop();
  }
});
