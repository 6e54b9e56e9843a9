import { expect, test } from 'vitest';
import { describeInputs } from './recorder-inputs.ts';

const microphones = [{ device: 'wasapi:1', name: 'USB 마이크' }];

test('offers system audio where the platform has it, and otherwise names the limit', () => {
  const windows = describeInputs({ microphones, has_system_audio: true });
  expect(windows.options.map(({ label }) => label)).toEqual(['컴퓨터에서 나오는 소리', 'USB 마이크']);
  expect(windows.note).toBe('');
  const linux = describeInputs({ microphones: [], has_system_audio: false });
  expect(linux.options).toEqual([]);
  expect(linux.note).toContain('마이크만');
});
